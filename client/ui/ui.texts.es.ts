import type { UI_TEXTS } from './ui.texts.ts';

export const ui = {
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  dismiss: 'Descartar',
  switchToDark: 'Cambiar al tema oscuro',
  switchToLight: 'Cambiar al tema claro',
  close: 'Cerrar',
  retry: 'Probar otra vez',
  retrying: 'Probando...',
  offline: 'No tienes conexión. Esto se mostrará cuando vuelva.',
  loadFailed: 'No se pudo cargar.',
  showAsTable: 'Ver como tabla',
  language: 'Idioma',
} satisfies typeof UI_TEXTS;
