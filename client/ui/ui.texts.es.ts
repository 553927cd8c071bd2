import type { UI_TEXTS } from './ui.texts.ts';

export const ui = {
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  messages: 'Mensajes',
  dismiss: 'Descartar',
  switchToDark: 'Cambiar al tema oscuro',
  switchToLight: 'Cambiar al tema claro',
  close: 'Cerrar',
  retry: 'Probar otra vez',
  retrying: 'Probando...',
  offline: 'No tienes conexión. Se cargará cuando vuelvas a tenerla.',
  serverAway: 'JIM no responde ahora mismo. Se cargará cuando vuelva.',
  loadFailed: 'No se pudo cargar.',
  showAsTable: 'Ver como tabla',
  language: 'Idioma',
  courtPicker: {
    suggested: 'Canchas cerca de ti',
    clear: 'Quitar la cancha',
    placeholder: 'Busca por nombre o dirección',
    searching: 'Buscando...',
    none: 'No se encontraron canchas',
    results: 'Canchas que coinciden',
  },
  linkCopied: 'Enlace copiado',
  linkNotCopied: 'No se pudo copiar el enlace',
} satisfies typeof UI_TEXTS;
