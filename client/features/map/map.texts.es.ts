import { pluralOf } from '#client/lib/plural.ts';
import type { MAP_TEXTS } from './map.texts.ts';

export const map = {
  label: 'Mapa de canchas de básquet',
  loading: 'Cargando el mapa...',
  count: (count) => pluralOf(count, 'cancha', 'canchas'),
  countLoading: 'Contando canchas...',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  locate: 'Mostrar mi ubicación',
  fullScreen: 'Pantalla completa',
  closeFullScreen: 'Cerrar el mapa completo',
  you: 'Estás aquí',
  gpsPrompt: 'Enciende el GPS para ver las canchas que tienes cerca.',
  gpsButton: 'Activar GPS',
  gpsSearching: 'Buscando tu ubicación...',
  cluster: (count) => `${pluralOf(count, 'cancha', 'canchas')}, acercar`,
  activeNow: (count) => `Jugando ahora: ${count}`,
  today: (count) => pluralOf(count, 'check-in hoy', 'check-ins hoy'),
  near: 'muy cerca de ti',
  nearPlace: (name) => `cerca de ${name}`,
  closeCard: 'Cerrar',
  view: 'Ver',
  listHeading: 'En este mapa',
  listMore: (count) =>
    `${pluralOf(count, 'cancha más', 'canchas más')} en grupos. Acerca el mapa para verlas.`,
  listEmpty: 'No hay canchas en esta zona.',
  failed: 'No se pudieron cargar las canchas de esta zona.',
  retry: 'Probar otra vez',
  pin: 'Pin de la cancha',
  pinHelp: 'Arrastra el pin, toca el mapa o mueve el pin con las flechas.',
  baseAttribution: 'Natural Earth, GeoNames (CC BY 4.0)',
} satisfies typeof MAP_TEXTS;
