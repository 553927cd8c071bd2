import type { PublicPage } from '#shared/pages/public-pages.ts';

export const SPANISH_PAGES: Record<PublicPage, string> = {
  terms: `# Condiciones

JIM es una app gratuita para encontrar canchas de básquet, hacer check-in y seguir tu juego. Al usarla aceptas esta página.

## Juego limpio
- Haz check-in solo donde estás de verdad. Los check-ins que parecen imposibles se revisan y puede que no se paguen.
- Registra canchas que existen, con una foto hecha por ti.
- Respeta a los demás. Se retiran los mensajes y perfiles que hacen daño o engañan, y se pueden suspender cuentas.

## Qué es $JIM y qué no vale
Los $JIM son puntos por venir a jugar. **No son dinero**: no se pueden comprar, no tienen valor en efectivo y nadie promete pagar nada por ellos. Enviarlos a un monedero es una simulación: ningún token sale de JIM.

## Tu contenido
Lo que escribes y fotografías sigue siendo tuyo. Permites que JIM lo muestre en la app. Las canchas aprobadas se quedan en el mapa cuando te vas, sin tu nombre.

## Sin garantía
Las canchas las describe gente como tú. Una cancha puede estar cerrada, mojada o ya no existir: mira antes de jugar. JIM se ofrece tal cual, sin garantías.
`,
  privacy: `# Privacidad

Qué sabe JIM de ti y quién puede verlo.

## Qué se guarda
- Tu nombre, usuario, email, rol y foto, tal como los diste. De tu contraseña solo se guarda un hash.
- Tus check-ins: la cancha, la hora y a qué distancia estabas.
- Las canchas, los partidos y los mensajes que agregas. Un mensaje sin cancha se ubica solo con unos 10 km de precisión.

## Tu posición
Tu dispositivo la da solo cuando lo permites. Sirve para encontrar canchas cerca de ti y comprobar que estás en una.

## Quién ve qué
- La actividad no nombra a nadie, y sus horas se redondean a cinco minutos.
- Tus amigos ven que estás en una cancha solo mientras compartes tu ubicación. Está desactivado hasta que lo actives.
- La búsqueda, el perfil y tus cifras siguen tus ajustes.

## Cookies
Una para tu sesión y unas pocas que recuerdan tu idioma, tema y zona horaria. Sin publicidad ni rastreadores.

## Tus derechos
En [Ajustes](/settings) puedes descargar todo lo que se guarda sobre ti o borrar tu cuenta. ¿Preguntas? Mira [Contacto](/contact).
`,
  contact: `# Contacto

## Algo en la app
Denuncia un mensaje, una persona o una cancha con el menú que tiene al lado. Un admin mira cada denuncia y a nadie se le dice quién la envió.

## Todo lo demás
Escribe a quienes llevan este servidor. Todavía no han publicado aquí una dirección: pregunta a quien te dio el enlace.
`,
};
