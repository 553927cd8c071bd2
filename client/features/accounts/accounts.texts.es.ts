import type { ACCOUNTS_TEXTS } from './accounts.texts.ts';

export const accounts = {
  choice: 'Inicia sesión o regístrate',
  loginTab: 'Iniciar sesión',
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
    submit: 'Iniciar sesión',
    busy: 'Iniciando sesión...',
    success: { title: '¡Qué bueno verte!', description: 'Has iniciado sesión.' },
    failure: {
      title: 'No se pudo iniciar sesión',
      description: 'Hubo un error al iniciar sesión.',
    },
  },
  signUp: {
    submit: 'Crear cuenta',
    busy: 'Creando la cuenta...',
    logInInstead: 'Iniciar sesión con este correo',
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
    text: 'Escribe tu correo y te enviaremos un enlace para elegir una contraseña nueva.',
    submit: 'Enviar enlace',
    busy: 'Enviando...',
    sent: {
      title: 'Mira tu correo',
      text: (email) =>
        `Si ${email} tiene una cuenta, el enlace va en camino. Sirve una sola vez y caduca en 30 minutos.`,
    },
    mailMissing: {
      title: 'Aquí no hay correo configurado',
      text: 'Este JIM todavía no puede enviar correos. Pide ayuda a quien lo administra.',
    },
    failure: { title: 'El enlace no se envió', description: 'Algo salió mal. Inténtalo otra vez.' },
    back: 'Volver al inicio de sesión',
  },
  newPassword: {
    title: 'Elige una contraseña nueva',
    text: 'Se cerrará la sesión en todos tus dispositivos.',
    field: 'Contraseña nueva',
    submit: 'Guardar contraseña',
    busy: 'Guardando...',
    success: {
      title: 'Contraseña cambiada',
      description: 'Inicia sesión con tu contraseña nueva.',
    },
    failure: {
      title: 'La contraseña no se cambió',
      description: 'Algo salió mal. Inténtalo otra vez.',
    },
  },
  logout: {
    submit: 'Cerrar sesión',
    busy: 'Cerrando sesión...',
    success: { title: 'Sesión cerrada', description: '¡Hasta pronto!' },
  },
} satisfies typeof ACCOUNTS_TEXTS;
