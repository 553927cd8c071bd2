import * as L from 'leaflet';
import type { FriendsAtCourts } from '#client/entities/court/use-friends-at-courts.ts';
import type { MapPoint } from '#shared/courts/courts.contract.ts';
import type { Position } from '#shared/map/position.ts';
import { moodElement, textElement } from './map-elements.ts';
import { lookOfCluster, lookOfPoint, type MarkerLook } from './marker-look.ts';
import {
  type ClusterMarker,
  isArrowKey,
  type MapMarker,
  markerTowards,
} from './marker-placement.ts';

const TONES: Record<MarkerLook['tone'], string> = {
  active: 'bg-ball text-on-ball border-on-ball',
  today: 'bg-hardwood text-on-ball border-on-ball',
  quiet: 'bg-surface text-ink border-ink',
  closed: 'court-marker-closed bg-sunken text-ink-soft border-ink-soft',
  // Squares count courts, circles count people.
  cluster: 'court-marker-cluster bg-asphalt text-chalk border-chalk',
};

interface Shown {
  marker: MapMarker;
  layer: L.Marker;
  look: string;
}

interface Emphasis {
  selectedId: number | null;
  friends?: FriendsAtCourts | undefined;
  /** Overrides the default look, for maps that don't show who is there. */
  lookOf?: (point: MapPoint) => MarkerLook;
}

export interface MarkerEvents {
  onChoosePoint: (point: MapPoint) => void;
  onOpenCluster: (cluster: ClusterMarker) => void;
}

/**
 * Keeps the markers on the map in sync with the data. One marker is a Tab stop, and the arrow keys move
 * between them.
 */
export class CourtMarkers {
  readonly #map: L.Map;
  readonly #events: MarkerEvents;
  readonly #shown = new Map<string, Shown>();
  #tabStop: string | undefined;
  /** Position of a focused cluster that was opened. */
  #focusNear: L.LatLng | undefined;

  constructor(map: L.Map, events: MarkerEvents) {
    this.#map = map;
    this.#events = events;
  }

  update(markers: readonly MapMarker[], from: Position | null, shown: Emphasis): void {
    const wanted = new Set(markers.map(({ key }) => key));
    for (const [key, { layer }] of this.#shown) {
      if (wanted.has(key)) continue;
      layer.remove();
      this.#shown.delete(key);
    }
    for (const marker of markers) this.#show(marker, from, shown);
    if (this.#tabStop === undefined || !wanted.has(this.#tabStop)) {
      this.#setTabStop(this.#nearestToCentre(markers)?.key);
    }
    this.#returnFocus();
  }

  remove(): void {
    for (const { layer } of this.#shown.values()) layer.remove();
    this.#shown.clear();
  }

  #show(marker: MapMarker, from: Position | null, shown: Emphasis): void {
    const { selectedId, friends } = shown;
    const lookOf =
      shown.lookOf ?? ((point: MapPoint) => lookOfPoint(point, from, friends?.get(point.id)));
    const look = marker.kind === 'point' ? lookOf(marker.point) : lookOfCluster(marker);
    const isSelected = marker.kind === 'point' && marker.point.id === selectedId;
    const signature = JSON.stringify([look, isSelected]);
    const latLng = this.#map.unproject(L.point(marker.x, marker.y));
    const before = this.#shown.get(marker.key);
    if (before) {
      before.marker = marker;
      before.layer.setLatLng(latLng);
      if (before.look !== signature) {
        before.layer.setIcon(iconOf(look, isSelected));
        this.#dress(before.layer, marker.key, look, isSelected);
      }
      before.look = signature;
      return;
    }
    const layer = new L.Marker(latLng, { keyboard: false, icon: iconOf(look, isSelected) });
    layer.addTo(this.#map);
    layer.on('click', () => this.#choose(marker.key));
    this.#shown.set(marker.key, { marker, layer, look: signature });
    this.#dress(layer, marker.key, look, isSelected);
  }

  #dress(layer: L.Marker, key: string, look: MarkerLook, isSelected: boolean): void {
    layer.setZIndexOffset((isSelected ? 2000 : 0) + (look.flagged ? 1000 : 0));
    const element = layer.getElement();
    if (!element) return;
    element.setAttribute('role', 'button');
    element.setAttribute('aria-label', look.label);
    element.setAttribute('aria-pressed', String(isSelected));
    element.dataset.marker = key;
    element.tabIndex = key === this.#tabStop ? 0 : -1;
    element.onkeydown = (event) => this.#onKey(event, key);
    const explain = () => {
      layer.unbindTooltip();
      layer.bindTooltip(textElement(look.tooltip), {
        direction: 'top',
        offset: [0, -look.size / 2],
      });
      layer.openTooltip();
    };
    element.onfocus = () => {
      this.#setTabStop(key);
      if (!isTouched) explain();
    };
    element.onblur = () => layer.unbindTooltip();
    // Touch opens the card or cluster directly, without a tooltip.
    let isTouched = false;
    element.onpointerenter = ({ pointerType }) => {
      isTouched = pointerType !== 'mouse';
      if (!isTouched) explain();
    };
    element.onpointerleave = () => layer.unbindTooltip();
  }

  #onKey(event: KeyboardEvent, key: string): void {
    const shown = this.#shown.get(key);
    if (!shown) return;
    if (event.key === 'Enter' || event.key === ' ') {
      this.#focusNear = shown.layer.getLatLng();
      this.#choose(key);
    } else if (event.key === 'Escape') {
      shown.layer.unbindTooltip();
      return;
    } else if (isArrowKey(event.key)) {
      const markers = [...this.#shown.values()].map(({ marker }) => marker);
      const next = markerTowards(markers, shown.marker, event.key);
      if (next) this.#focus(next.key);
    } else {
      return;
    }
    // Otherwise the same key would pan the map.
    event.preventDefault();
    event.stopPropagation();
  }

  #choose(key: string): void {
    const marker = this.#shown.get(key)?.marker;
    if (marker?.kind === 'point') this.#events.onChoosePoint(marker.point);
    else if (marker) this.#events.onOpenCluster(marker);
  }

  #setTabStop(key: string | undefined): void {
    const elements = [this.#tabStop, key].map((one) => this.#elementOf(one));
    if (elements[0]) elements[0].tabIndex = -1;
    if (elements[1]) elements[1].tabIndex = 0;
    this.#tabStop = key;
  }

  #focus(key: string): void {
    this.#elementOf(key)?.focus();
  }

  /** An opened cluster disappears with the focus, so focus the nearest new marker. */
  #returnFocus(): void {
    if (!this.#focusNear || document.activeElement !== document.body) return;
    const target = this.#map.project(this.#focusNear);
    this.#focusNear = undefined;
    const markers = [...this.#shown.values()].map(({ marker }) => marker);
    const nearest = nearestTo(markers, target);
    if (nearest) this.#focus(nearest.key);
  }

  #nearestToCentre(markers: readonly MapMarker[]): MapMarker | undefined {
    return nearestTo(markers, this.#map.project(this.#map.getCenter()));
  }

  #elementOf(key: string | undefined): HTMLElement | undefined {
    return key === undefined ? undefined : this.#shown.get(key)?.layer.getElement();
  }
}

function nearestTo(markers: readonly MapMarker[], { x, y }: L.Point): MapMarker | undefined {
  const distance = (marker: MapMarker) => Math.hypot(marker.x - x, marker.y - y);
  return markers.reduce<MapMarker | undefined>(
    (best, marker) => (!best || distance(marker) < distance(best) ? marker : best),
    undefined,
  );
}

function iconOf(look: MarkerLook, isSelected: boolean): L.DivIcon {
  const { size } = look;
  const html = document.createElement('span');
  html.className = `court-marker ${TONES[look.tone]} ${isSelected ? 'court-marker-selected' : ''}`;
  html.textContent = look.text;
  if (look.text === '' && look.tone !== 'closed') html.classList.add('court-marker-ball');
  if (look.flagged) html.classList.add('court-marker-flagged');
  if (look.hasFriends) html.classList.add('court-marker-friends');
  if (look.text.length > 3) html.classList.add('court-marker-band');
  if (look.mood !== 'quiet') html.append(moodElement(look.mood));
  if (look.courts !== null) {
    const courts = textElement(look.courts);
    courts.className = 'court-marker-courts';
    html.append(courts);
  }
  return new L.DivIcon({
    className: 'court-marker-target',
    html,
    iconSize: [size, size],
    iconAnchor: [size / 2, size / 2],
  });
}
