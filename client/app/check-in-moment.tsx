import { CheckInMomentCard } from '#client/features/check-ins/check-in-moment-card.tsx';
import { StarOffer } from '#client/features/favourites/star-offer.tsx';
import { FriendsQuestion } from '#client/features/presence/friends-question.tsx';

const renderOffer = (courtId: number) => (
  <>
    <FriendsQuestion courtId={courtId} />
    <StarOffer courtId={courtId} />
  </>
);

export function CheckInMoment() {
  return <CheckInMomentCard renderOffer={renderOffer} />;
}
