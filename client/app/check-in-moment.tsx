import { CheckInMomentCard } from '#client/features/check-ins/check-in-moment-card.tsx';
import { StarOffer } from '#client/features/favourites/star-offer.tsx';

/** What a check-in brought; whoever has starred no court yet is offered this one. */
export function CheckInMoment() {
  return <CheckInMomentCard renderOffer={(courtId) => <StarOffer courtId={courtId} />} />;
}
