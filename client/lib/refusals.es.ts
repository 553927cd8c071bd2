import type { RefusalTexts } from '#client/lib/refusals.ts';

export const refusals = {
  codes: {
    INVALID_INPUT: 'Algo de lo que enviaste no es válido.',
    RESET_LINK_INVALID: 'Este enlace ya se usó o caducó. Pide uno nuevo.',
    NOT_AUTHENTICATED: 'No has iniciado sesión',
    WRONG_CREDENTIALS: 'Correo o contraseña incorrectos',
    WRONG_PASSWORD: 'La contraseña actual no es correcta.',
    FORBIDDEN: 'No tienes permiso para hacer esto.',
    PASSWORD_TOO_COMMON: 'Esta contraseña es de las más usadas. Elige otra.',
    UNKNOWN_HOST: 'Este servidor no responde a esa dirección.',
    CROSS_SITE: 'Esta petición no salió de JIM.',
    SUSPENDED: 'Esta cuenta está suspendida.',
    NOT_FOUND: 'No encontrado',
    EMAIL_TAKEN: 'Ya hay una cuenta con este correo.',
    USERNAME_TAKEN: 'Este usuario ya está en uso.',
    EMAIL_AND_USERNAME_TAKEN: 'Ya hay una cuenta con este correo, y este usuario ya está en uso.',
    LAST_ADMIN: 'No hay otro admin. Nombra a alguien antes de irte.',
    CONFLICT: 'Esto ya se decidió.',
    LOCATION_REQUIRED: 'Activa la ubicación para hacer check-in en las canchas',
    TOO_FAR_FROM_COURT:
      'Tienes que estar a menos de 100 metros de esta cancha para hacer check-in. Acércate y prueba otra vez.',
    LOCATION_IMPRECISE:
      'Tu ubicación aún no es lo bastante exacta. Sal a un lugar abierto, espera un momento y prueba otra vez.',
    LOCATION_STALE: 'Tu ubicación tiene más de un minuto. Actualízala y prueba otra vez.',
    LOCATION_FROM_FUTURE:
      'El reloj de tu dispositivo va adelantado. Pon la hora en automático y prueba otra vez.',
    COURT_CLOSED: 'Esta cancha está cerrada por ahora: nadie puede hacer check-in aquí.',
    TOO_MANY_OPEN_SUBMISSIONS:
      'Ya tienes todos los envíos en revisión que puede tener una persona. Envía más cuando se revisen algunos.',
    COURT_NOT_OPEN: 'Esta cancha sigue en revisión. Podrás hacer check-in cuando se apruebe.',
    ALREADY_CHECKED_IN: 'Ya hiciste check-in aquí hoy',
    TOO_LARGE: 'El archivo pesa demasiado.',
    UNSUPPORTED_MEDIA: 'Ese tipo de archivo no se admite.',
    UNSUPPORTED_PHOTO: 'Usa una foto JPEG, PNG o WebP.',
    UNREADABLE_PHOTO: 'Esta foto está dañada o incompleta. Toma o elige otra.',
    PHOTO_TOO_MANY_PIXELS:
      'Esta foto tiene demasiados píxeles. Elige una de 24 megapíxeles como máximo.',
    TOO_MANY_REQUESTS: 'Demasiados intentos. Espera un momento y prueba otra vez.',
    INTERNAL: 'Algo salió mal de nuestro lado. Prueba otra vez.',
    PHOTO_NOT_STORED: 'Ahora mismo no se pueden guardar fotos. Inténtalo más tarde.',
    UNAVAILABLE: 'JIM necesita un respiro. Prueba otra vez en un momento.',
    HEADERS_TOO_LARGE: 'La petición lleva demasiados datos en sus cabeceras.',
    TOO_SLOW: 'La petición tardó demasiado en llegar. Prueba otra vez.',
  },
  sentences: {
    'Invalid email address': 'El correo no es válido',
    'Password must be at least 6 characters': 'La contraseña necesita al menos 6 caracteres',
    'Password must be at most 256 characters': 'La contraseña admite 256 caracteres como máximo',
    'Name must be at least 2 characters': 'El nombre necesita al menos 2 caracteres',
    'Name must be at most 80 characters': 'El nombre admite 80 caracteres como máximo',
    'Username must be at least 3 characters': 'El usuario necesita al menos 3 caracteres',
    'Username must be at most 30 characters': 'El usuario admite 30 caracteres como máximo',
    'Username may have letters, numbers, dots, dashes and underscores':
      'El usuario puede llevar letras, números, puntos, guiones y guiones bajos',
    'Bio must be at most 280 characters': 'Tu texto admite 280 caracteres como máximo',
    'Please leave out invisible characters': 'Quita los caracteres invisibles',
    'Please keep to one alphabet in your username': 'Usa un solo alfabeto en tu usuario',
    'This username is reserved': 'Este usuario está reservado',
    'Please select a role': 'Elige un rol',
    'Please choose a role.': 'Elige un rol.',
    'Please leave out control characters': 'Quita los caracteres de control',
    'Please leave out control characters.': 'Quita los caracteres de control.',
    'Enter your current password': 'Escribe tu contraseña actual',
    'Enter your current password to change your email.':
      'Escribe tu contraseña actual para cambiar el correo.',
    'Enter your own password to make somebody an admin.':
      'Escribe tu contraseña para nombrar a otro admin.',
    'Type your username to confirm.': 'Escribe tu usuario para confirmar.',
    'Write something first': 'Primero escribe algo',
    'A post has at most 280 characters': 'Un mensaje admite 280 caracteres como máximo',
    'Please say in a few words what is wrong.': 'Di en pocas palabras qué está mal.',
    'Please use at most 500 characters.': 'Usa 500 caracteres como máximo.',
    'Please give a reason.': 'Escribe un motivo.',
    'Please keep the reason to 500 characters.': 'El motivo admite 500 caracteres como máximo.',
    'Please keep the name to 120 characters.': 'El nombre admite 120 caracteres como máximo.',
    'Please keep the address to 300 characters.': 'La dirección admite 300 caracteres como máximo.',
    'Please keep the notes to 1000 characters.': 'Las notas admiten 1000 caracteres como máximo.',
    'Please search with at most 100 characters.': 'Busca con 100 caracteres como máximo.',
    'Please give points as a whole number from 0 to 200.':
      'Los puntos van de 0 a 200, en número entero.',
    'Please give assists as a whole number from 0 to 100.':
      'Las asistencias van de 0 a 100, en número entero.',
    'Please give rebounds as a whole number from 0 to 100.':
      'Los rebotes van de 0 a 100, en número entero.',
    'Please give steals as a whole number from 0 to 50.':
      'Los robos van de 0 a 50, en número entero.',
    'Please give blocks as a whole number from 0 to 50.':
      'Los tapones van de 0 a 50, en número entero.',
    'Please give the date of the game.': 'Escribe la fecha del partido.',
    'The game date lies in the future.': 'La fecha del partido está en el futuro.',
    'You can log 3 games a day. Please come back tomorrow.':
      'Puedes anotar 3 partidos al día. Vuelve mañana.',
    'Only a rejected game can be sent in again.':
      'Solo se puede enviar otra vez un partido rechazado.',
    'This game has already been reviewed.': 'Este partido ya se revisó.',
    'This game has already been verified.': 'Este partido ya se verificó.',
    'This game has already been rejected.': 'Este partido ya se rechazó.',
    'The player has sent in new figures. Please look at them first.':
      'El jugador envió números nuevos. Míralos primero.',
    'Somebody else has to review your own game.':
      'Tu propio partido lo tiene que revisar otra persona.',
    'Somebody else has to review your own court.':
      'Tu propia cancha la tiene que revisar otra persona.',
    'Somebody else has to decide about you.': 'Sobre ti tiene que decidir otra persona.',
    'This court has already been approved.': 'Esta cancha ya se aprobó.',
    'This court has already been rejected.': 'Esta cancha ya se rechazó.',
    'This court is not on the map.': 'Esta cancha no está en el mapa.',
    'This court is not closed.': 'Esta cancha no está cerrada.',
    'This court has no photo.': 'Esta cancha no tiene foto.',
    'This court cannot be put back.': 'Esta cancha no se puede reponer.',
    'A court cannot be merged into itself.': 'Una cancha no se puede unir consigo misma.',
    'The last closed day lies in the past.': 'El último día de cierre ya pasó.',
    'Please keep the reason to 200 characters.': 'Usa como máximo 200 caracteres para el motivo.',
    'Only a reward that was paid can be taken back.':
      'Solo se puede retirar una recompensa pagada.',
    'This reward has already been taken back.': 'Esta recompensa ya se retiró.',
    'The balance is too low to take this reward back.':
      'El saldo es demasiado bajo para retirar esta recompensa.',
    'Somebody else has to decide about your own reward.':
      'Otra persona tiene que decidir sobre tu propia recompensa.',
    'This report is about nobody.': 'Este reporte no trata de ninguna persona.',
    'This court has already been removed.': 'Esta cancha ya se retiró.',
    'Please place the pin of this court first.': 'Primero coloca el pin de esta cancha.',
    'There is no such court to merge into.': 'No existe esa cancha para unirla.',
    'Only courts of trusted submitters can be approved in bulk.':
      'Solo se aprueban en bloque canchas de gente de confianza.',
    'This person is already suspended.': 'Esta persona ya está suspendida.',
    'This person is not suspended.': 'Esta persona no está suspendida.',
    'You cannot do this to your own account.': 'No puedes hacer esto con tu propia cuenta.',
    'This report is not about a post.': 'Esta denuncia no es sobre un mensaje.',
    'You cannot report your own post.': 'No puedes denunciar tu propio mensaje.',
    'You cannot report yourself.': 'No puedes denunciarte a ti.',
    'This court cannot be found.': 'No se encuentra esta cancha.',
    'This court could not be found.': 'No se encontró esta cancha.',
    'This post is no longer there.': 'Este mensaje ya no está.',
    'This person cannot be found.': 'No se encuentra a esta persona.',
    'There is no such request.': 'Esa solicitud no existe.',
    'This idempotency key belongs to another check-in.': 'Esta clave es de otro check-in.',
    'This person already has 10 paid check-ins on that day. Turn this one down.':
      'Esta persona ya tiene 10 check-ins pagados ese día. Rechaza este.',
    'The idempotency key must not be empty.': 'La clave de repetición no puede estar vacía.',
    'The idempotency key is too long.': 'La clave de repetición es demasiado larga.',
    'The idempotency key must be a UUID.': 'La clave de repetición tiene que ser un UUID.',
    'JIM is open in too many tabs. Close some of them.':
      'JIM está abierto en demasiadas pestañas. Cierra algunas.',
    'Please send a multipart form.': 'Envía un formulario con archivo.',
    'A photo is required.': 'Hace falta una foto.',
    'Please give a link that begins with https://.': 'Pon un enlace que empiece por https://.',
    'Please choose a file.': 'Elige un archivo.',
    'The file has more than 20 MB. Gzip it, or import it on the server.':
      'El archivo tiene más de 20 MB. Comprímelo con gzip o impórtalo en el servidor.',
    'Failed to create court': 'No se pudo crear la cancha',
    'File too large. Please select a smaller image.':
      'El archivo pesa demasiado. Elige una imagen más pequeña.',
    'Please give the location or the address.': 'Da la ubicación o la dirección.',
    'lat and lng go together.': 'La latitud y la longitud van juntas.',
    'deviceInfo must be JSON.': 'Los datos del dispositivo tienen que ser JSON.',
    'Latitude must be a number from -90 to 90.': 'La latitud es un número de -90 a 90.',
    'Longitude must be a number from -180 to 180.': 'La longitud es un número de -180 a 180.',
    'Your location could not be read. Refresh it and try again.':
      'No se pudo leer tu ubicación. Actualízala y prueba otra vez.',
    'Please give a day as 2026-11-15.': 'Escribe el día como 2026-11-15.',
    'Please send searchable, allowRequests or emailSearchable.':
      'Envía searchable, allowRequests o emailSearchable.',
    'This push service is not known.': 'Ese servicio de avisos no se conoce.',
  },
} satisfies RefusalTexts;
