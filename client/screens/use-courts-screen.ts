import { useEffect, useRef, useState } from 'react';
import { courtInRange } from '#client/entities/court/court-distance.ts';
import { recallCourts, rememberCourts } from '#client/entities/court/courts-scroll-state.ts';
import { useHasCheckedIn, useStay } from '#client/entities/court/own-presence.ts';
import { useFriendsAtCourts } from '#client/entities/court/use-friends-at-courts.ts';
import { useNearbyCourts } from '#client/entities/court/use-nearby-courts.ts';
import { FIRST_SHOWN } from '#client/features/courts/court-list.tsx';
import { useCourtList } from '#client/features/courts/use-courts.ts';
import { useScrollRestoration } from '#client/features/courts/use-scroll-restoration.ts';
import { useSearchedPlaces } from '#client/features/courts/use-searched-places.ts';
import { formatDistanceTo } from '#client/lib/i18n/format.ts';
import { useGeolocation } from '#client/lib/location/geolocation.ts';
import { useMediaQuery } from '#client/lib/page/use-media-query.ts';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { MAX_LISTED } from '#shared/courts/court-limits.ts';
import type { BoundingBox } from '#shared/map/bounding-box.ts';
import type { City } from '#shared/map/places.contract.ts';

const NOWHERE = { latitude: null, longitude: null };

export function useCourtsScreen() {
  const [left] = useState(recallCourts);
  const location = useGeolocation();
  const here = location.reading;
  const [search, setSearch] = useState(left.search ?? '');
  const settled = useDebounced(search);
  const searching = settled.trim() !== '';
  const nearby = useNearbyCourts(here);
  const [shown, setShown] = useState(left.shown ?? FIRST_SHOWN);
  const [area, setArea] = useState<BoundingBox | null>(null);
  const pages = Math.ceil(shown / MAX_LISTED);
  const courts = useCourtList({ search: settled, position: here, area, pages });
  const places = useSearchedPlaces(settled, searching ? courts.data : undefined);
  const [chosenPlace, setChosenPlace] = useState<City | null>(null);
  const courtHere = courtInRange(here, nearby.data, useStay().court?.id) ?? null;
  const openCourt = nearby.data?.find(({ closure }) => !closure) ?? NOWHERE;
  const [view, setView] = useState(left.view ?? 'map');
  const [registering, setRegistering] = useState(false);
  const list = useRef<HTMLElement>(null);

  useScrollRestoration(left.scrollY ?? 0);
  useEffect(() => rememberCourts({ search: settled, view, shown }), [settled, view, shown]);

  const searchIn = (next: BoundingBox | null) => {
    setArea(next);
    setShown(FIRST_SHOWN);
  };
  return {
    location,
    here,
    nearby,
    courts,
    courtHere,
    toGo: courtHere && !courtHere.closure ? null : formatDistanceTo(here, openCourt),
    isDone: useHasCheckedIn(courtHere?.id),
    /** Null during the build. */
    isWide: useMediaQuery('(min-width: 1024px)'),
    friends: useFriendsAtCourts(),
    search,
    searching,
    changeSearch: (next: string) => {
      setSearch(next);
      setChosenPlace(null);
      searchIn(null);
    },
    offeredPlaces: searching ? places.offered : [],
    place: chosenPlace ?? places.meant,
    choosePlace: (place: City) => {
      setChosenPlace(place);
      setView('map');
    },
    area,
    searchIn,
    shown,
    setShown,
    view,
    setView,
    list,
    viewAll: () => {
      setView('list');
      list.current?.scrollIntoView();
    },
    registering,
    setRegistering,
  };
}

export type CourtsState = ReturnType<typeof useCourtsScreen>;
