import { defineRoom } from '#server/platform/room.ts';
import { registerPeople } from './people.routes.ts';

export const people = defineRoom({ name: 'people', routes: registerPeople });
