import { CheckInMomentCard } from '#client/features/check-ins/check-in-moment-card.tsx';
import { CourtQuestion } from '#client/features/court-card/court-question.tsx';
import { StarOffer } from '#client/features/favourites/star-offer.tsx';
import { FriendsQuestion } from '#client/features/presence/friends-question.tsx';

/** One question or offer at a time. */
const renderOffer = (courtId: number) => (
  <FriendsQuestion courtId={courtId}>
    <CourtQuestion courtId={courtId}>
      <StarOffer courtId={courtId} />
    </CourtQuestion>
  </FriendsQuestion>
);

export function CheckInMoment() {
  return <CheckInMomentCard renderOffer={renderOffer} />;
}
