import { defineRoom } from '#server/platform/room.ts';
import { registerMap } from './map.routes.ts';

export const map = defineRoom({ name: 'map', routes: registerMap });
