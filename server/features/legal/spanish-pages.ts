import type { LegalPage } from '#shared/legal/legal-pages.ts';

export const SPANISH_PAGES: Record<LegalPage, string> = {
  terms: `# Condiciones

JIM es una app gratuita para encontrar canchas de básquet, hacer check-in y seguir tu juego. Al usarla, aceptas estas condiciones.

## Juego limpio
- Haz check-in solo donde estás de verdad. Los check-ins que parecen imposibles se revisan y puede que no se paguen.
- Registra canchas que existen, con una foto hecha por ti.
- Respeta a los demás. Se retiran las publicaciones y perfiles que hacen daño o engañan, y se pueden suspender cuentas.

## Qué es $JIM y qué no es
Los $JIM son puntos por venir a jugar. **No son dinero**: no se pueden comprar, no tienen valor en efectivo y nadie promete pagar nada por ellos. Enviarlos a una wallet es una simulación: ningún token sale de JIM.

## Tu contenido
Lo que escribes y fotografías sigue siendo tuyo. Permites que JIM lo muestre en la app. Las canchas aprobadas se quedan en el mapa cuando te vas, sin tu nombre. Su lugar, nombre y datos son datos abiertos (ODbL 1.0); las fotos y las notas no.

## Sin garantía
Las canchas las describe gente como tú. Una cancha puede estar cerrada, mojada o ya no existir: mira antes de jugar. JIM se ofrece tal cual, sin garantías.
`,
  privacy: `# Privacidad

Qué sabe JIM de ti y quién puede verlo.

## Qué se guarda
- Tu nombre, usuario, correo, rol y foto, tal como los escribiste. De tu contraseña solo se guarda un hash.
- Tus check-ins: la cancha, la hora y a qué distancia estabas.
- Las canchas, los partidos y las publicaciones que agregas. Una publicación sin cancha se ubica con una precisión de unos 10 km.
- Lo que escribes en un encuentro. Lo leen quien organiza y los jugadores que van, y se borra 7 días después.
- Contra las cuentas inventadas: qué cuentas han entrado en el mismo navegador, por un número al azar en una cookie, y durante 30 días la red aproximada desde la que entraste, cifrada con una clave que se tira cada semana. Tu dispositivo no se examina.
- De quién escaneaste el código en una cancha, y cuándo, porque muestra que de verdad se encontraron. No se te muestra el nombre de la otra persona.

## Tu ubicación
Tu dispositivo la comparte solo si lo permites. Sirve para encontrar canchas cerca de ti y comprobar que estás en una. El lugar de un check-in se guarda 30 días, y desde dónde buscaste canchas mientras jugabas, tres horas: así se distinguen las visitas reales de las inventadas.

## Quién ve qué
- La actividad no nombra a nadie, y sus horas se redondean a cinco minutos.
- Tus amigos ven que estás en una cancha solo mientras compartes tu ubicación. Está desactivado hasta que tú lo actives.
- Tus ajustes deciden quién puede encontrarte y ver tu perfil y tus estadísticas.

## Cookies
Una para tu sesión, una con un número al azar que dice que ya has entrado en este navegador, y unas pocas que recuerdan tu idioma, tema y zona horaria. Sin publicidad ni rastreadores.

## Tus derechos
En [Ajustes](/settings/data) puedes descargar todo lo que se guarda sobre ti o borrar tu cuenta. ¿Preguntas? Mira [Contacto](/contact).
`,
  contact: `# Contacto

## Algo en la app
Reporta una publicación, un mensaje, una persona o una cancha desde el menú que tiene al lado. Un admin lee cada reporte, y no le decimos a nadie quién lo envió.

## Todo lo demás
Contacta a quienes administran este servidor. Todavía no han publicado una dirección aquí: pregunta a quien te dio el enlace.
`,
};
