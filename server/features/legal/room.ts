import { defineRoom } from '#server/platform/room.ts';
import { registerLegal } from './legal.routes.ts';

export const legal = defineRoom({ name: 'legal', routes: registerLegal });
