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

/** With the row of the two people's friendship, as far as there is one. */
export interface RelatedPersonRow extends PersonRow {
  friendshipId: number | null;
  isAccepted: boolean | null;
  requestedBy: number | null;
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
  return { ...toPerson(row), friendshipStatus, friendshipId: isOpen ? row.friendshipId : null };
}

function statusOf(row: RelatedPersonRow, viewerId: number): FriendshipStatus {
  if (row.friendshipId === null) return 'none';
  if (row.isAccepted) return 'friends';
  return row.requestedBy === viewerId ? 'pending_out' : 'pending_in';
}
