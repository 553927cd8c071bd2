/** A chunk of its own with a door of our own: the entry itself stays free of the bundler's helpers for packages. */
import 'react-dom/client';
