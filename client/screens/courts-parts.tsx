import { isInRange } from '#client/entities/court/court-distance.ts';
import {
  latestMapPlace,
  type MapPlace,
  rememberCourts,
} from '#client/entities/court/courts-scroll-state.ts';
import { FriendsHere } from '#client/entities/person/friends-here.tsx';
import { CheckInButton } from '#client/features/check-ins/check-in-button.tsx';
import { useCheckInMoment } from '#client/features/check-ins/check-in-moment.ts';
import { CourtList, CourtListSkeleton, NoMatch } from '#client/features/courts/court-list.tsx';
import { CourtSearch } from '#client/features/courts/court-search.tsx';
import { locate } from '#client/features/courts/locate.ts';
import { NearestCourts } from '#client/features/courts/nearest-courts.tsx';
import { StarButton } from '#client/features/favourites/star-button.tsx';
import { CourtMap, MapLoading } from '#client/features/map/lazy-map.tsx';
import type { Position } from '#shared/map/position.ts';
import type { CourtsState } from './use-courts-screen.ts';

export interface CourtsProps {
  state: CourtsState;
}

const rememberMap = (map: MapPlace) => rememberCourts({ map });

/** Null starts the map at the user. That includes a search that was cleared while the list was open. */
function mapStart(here: Position | null, searching: boolean): MapPlace | null {
  const left = latestMapPlace();
  if (!left?.beforeSearch || searching) return left;
  return here ? null : { ...left, ...left.beforeSearch, beforeSearch: null };
}

export function Search({ state }: CourtsProps) {
  return (
    <CourtSearch
      value={state.search}
      onChange={state.changeSearch}
      places={state.offeredPlaces}
      place={state.place ?? null}
      onChoosePlace={state.choosePlace}
    />
  );
}

export function CourtsMap({ state }: CourtsProps) {
  const { here, searching, isWide, courts } = state;
  const moment = useCheckInMoment();
  const size = 'h-[clamp(24rem,50dvh,32rem)] lg:h-[calc(100dvh-18rem)] lg:min-h-96';
  if (isWide === null) return <MapLoading className={size} />;
  return (
    <CourtMap
      location={state.location}
      onEnableLocation={locate}
      nearby={state.nearby.data ?? null}
      found={searching ? (courts.data ?? null) : null}
      place={state.place}
      onRegister={() => state.setRegistering(true)}
      area={state.area}
      // On a phone without a search, there is no list to narrow down.
      onSearchArea={searching || isWide ? state.searchIn : undefined}
      // On wide screens, the list next to the map says it.
      nothingFound={!isWide && <NoMatch />}
      left={mapStart(here, searching)}
      // Closes the full-screen map, which would cover the check-in card.
      search={!isWide && !moment && <Search state={state} />}
      onRest={rememberMap}
      renderAction={(court) => isInRange(here, court) && <CheckInButton court={court} />}
      renderFriends={({ id }) => <FriendsHere courtId={id} />}
      friends={state.friends}
      className={size}
    />
  );
}

export function Nearest({ state }: CourtsProps) {
  if (!state.here || state.searching) return null;
  return (
    <NearestCourts
      nearby={state.nearby}
      position={state.here}
      renderCheckIn={(court) => <CheckInButton court={court} compact />}
      onViewAll={state.viewAll}
    />
  );
}

export function List({ state }: CourtsProps) {
  const { area, searchIn } = state;
  if (state.isWide === null) return <CourtListSkeleton />;
  return (
    <CourtList
      courts={state.courts}
      searching={state.searching || area !== null}
      onLeaveArea={area ? () => searchIn(null) : undefined}
      shown={state.shown}
      onShow={state.setShown}
      position={state.here}
      onRegister={() => state.setRegistering(true)}
      renderCheckIn={(court) => <CheckInButton court={court} />}
      renderFriends={({ id }) => <FriendsHere courtId={id} />}
      renderStar={(court) => <StarButton court={court} />}
    />
  );
}
