import type { Role } from '#shared/access.ts';
import type { FriendshipStatus, Person, RelatedPerson } from '#shared/people/people.contract.ts';
import { photoAddress } from '#shared/photos/photo-address.ts';

export interface PersonRow {
  id: number;
  name: string;
  username: string;
  role: Role;
  photoKey: string | null;
}

export interface RelatedPersonRow extends PersonRow {
  friendship: { id: number; isAccepted: boolean; requestedBy: number } | null;
}

export function toPerson({ id, name, username, role, photoKey }: PersonRow): Person {
  return {
    id,
    displayName: name,
    handle: username,
    avatarUrl: photoKey === null ? null : photoAddress(photoKey, 'small'),
    role,
  };
}

export function toRelatedPerson(row: RelatedPersonRow, viewerId: number): RelatedPerson {
  const friendshipStatus = statusOf(row, viewerId);
  const isOpen = friendshipStatus === 'pending_in' || friendshipStatus === 'pending_out';
  const friendshipId = isOpen ? (row.friendship?.id ?? null) : null;
  return { ...toPerson(row), friendshipStatus, friendshipId };
}

function statusOf({ friendship }: RelatedPersonRow, viewerId: number): FriendshipStatus {
  if (friendship === null) return 'none';
  if (friendship.isAccepted) return 'friends';
  return friendship.requestedBy === viewerId ? 'pending_out' : 'pending_in';
}
