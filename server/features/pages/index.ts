export { registerPageRoutes as registerPages } from './pages.routes.ts';
