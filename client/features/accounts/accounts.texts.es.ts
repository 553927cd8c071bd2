import type { ACCOUNTS_TEXTS } from './accounts.texts.ts';

export const accounts = {
  choice: 'Entra o regístrate',
  loginTab: 'Entrar',
  signUpTab: 'Registrarse',
  fields: {
    name: 'Nombre',
    username: 'Usuario',
    email: 'Correo',
    password: 'Contraseña',
    role: 'Rol',
  },
  rolePlaceholder: 'Elige un rol',
  usernameHint: 'Tu @usuario, para que tus amigos te encuentren.',
  passwordHint: 'Al menos 6 caracteres.',
  login: {
    submit: 'Entrar',
    busy: 'Entrando...',
    success: { title: '¡Qué bueno verte!', description: 'Ya estás dentro.' },
    failure: { title: 'No pudiste entrar', description: 'Hubo un error al entrar.' },
  },
  signUp: {
    submit: 'Crear cuenta',
    busy: 'Creando la cuenta...',
    success: {
      title: '¡Te damos la bienvenida a JIM!',
      description: 'Tu cuenta está lista.',
    },
    failure: {
      title: 'No se pudo crear la cuenta',
      description: 'Hubo un error al crear tu cuenta.',
    },
  },
  reset: {
    link: '¿Olvidaste tu contraseña?',
    title: 'Cambia tu contraseña',
    text: 'Dinos el correo de tu cuenta. Te mandamos un enlace para elegir una contraseña nueva.',
    submit: 'Enviar enlace',
    busy: 'Enviando...',
    sent: {
      title: 'Mira tu correo',
      text: (email) =>
        `Si ${email} tiene una cuenta, el enlace va en camino. Funciona una sola vez, durante 30 minutos.`,
    },
    mailMissing: {
      title: 'Aquí el correo no está configurado',
      text: 'Este JIM todavía no puede mandar correos. Pide ayuda a quien lo administra.',
    },
    failure: { title: 'El enlace no se envió', description: 'Algo salió mal. Inténtalo otra vez.' },
    back: 'Volver a entrar',
  },
  newPassword: {
    title: 'Elige una contraseña nueva',
    text: 'Se cerrará la sesión en todos tus dispositivos.',
    field: 'Contraseña nueva',
    submit: 'Guardar contraseña',
    busy: 'Guardando...',
    success: { title: 'Contraseña cambiada', description: 'Entra con tu contraseña nueva.' },
    failure: {
      title: 'La contraseña no se cambió',
      description: 'Algo salió mal. Inténtalo otra vez.',
    },
  },
  logout: {
    submit: 'Cerrar sesión',
    busy: 'Cerrando sesión...',
    success: { title: 'Sesión cerrada', description: 'Saliste sin problema. ¡Hasta pronto!' },
  },
} satisfies typeof ACCOUNTS_TEXTS;
