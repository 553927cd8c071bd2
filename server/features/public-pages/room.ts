import { defineRoom } from '#server/platform/room.ts';
import { registerPublicPages } from './public-pages.routes.ts';

export const publicPages = defineRoom({ name: 'public-pages', routes: registerPublicPages });
