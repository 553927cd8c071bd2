import { CheckInMomentCard } from '#client/features/check-ins/check-in-moment-card.tsx';
import { StarOffer } from '#client/features/favourites/star-offer.tsx';
import { FriendsQuestion } from '#client/features/presence/friends-question.tsx';

const renderOffer = (courtId: number) => (
  <>
    <FriendsQuestion courtId={courtId} />
    <StarOffer courtId={courtId} />
  </>
);

/** What a check-in brought; it asks once about friends, and offers a star to whoever has none yet. */
export function CheckInMoment() {
  return <CheckInMomentCard renderOffer={renderOffer} />;
}
