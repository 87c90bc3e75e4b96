import type { Texts } from './en.ts';

/** Spanish texts of the pages for guests, by page. */
export const es: Texts = {
  frame: {
    noPage: 'Esta página no existe',
    checkAddress: 'Compruebe la dirección o pregunte en la tienda.',
    tooMany: 'Inténtelo más tarde',
    wait: (seconds) =>
      seconds > 90
        ? `Ha habido demasiados intentos. Espere ${Math.ceil(seconds / 60)} minutos.`
        : 'Ha habido demasiados intentos. Espere un minuto.',
    unavailable: 'Ahora no se puede mostrar esta página',
    tryAgain: 'No se ha cambiado nada. Inténtelo de nuevo en un momento.',
    tooLarge: 'Se ha enviado demasiado',
    enterLess: 'No se ha cambiado nada. Escriba menos y envíelo de nuevo.',
    back: 'Volver',
  },
  codes: {
    qr: 'Código QR del número de la tarjeta',
    bars: 'Código de barras del número de la tarjeta',
    showAtTill: 'Enseñe esto en la caja.',
    cardNumber: 'Número de la tarjeta',
    pin: 'PIN',
  },
  holding: {
    neverExpires: 'No caduca',
    until: (day) => `Se puede usar hasta el ${day}`,
    partUntil: (amount, day) => `${amount} de este saldo se pueden usar hasta el ${day}`,
    INACTIVE: 'Esta tarjeta todavía no está activa',
    DISABLED: 'Esta tarjeta está bloqueada',
    EXCHANGED: 'Esta tarjeta se cambió por otra',
    EXPIRED: 'Esta tarjeta ha caducado',
  },
  home: {
    title: 'Tarjetas regalo y premios',
    balance: 'Consultar una tarjeta regalo',
    balanceText: 'Vea el saldo de una tarjeta con su número y su PIN.',
    survey: 'Cuéntenos su visita',
    surveyText: 'Necesita los dos números de su recibo.',
  },
  balance: {
    title: 'Saldo de una tarjeta regalo',
    intro: 'El número y el PIN están en la tarjeta o en el correo con el que llegó.',
    number: 'Número de la tarjeta',
    pin: 'PIN',
    check: 'Ver el saldo',
    notFound:
      'Ninguna tarjeta utilizable tiene este número y este PIN. Compruebe los dos; si son correctos, pida a la tienda que revise la tarjeta.',
    another: 'Consultar otra tarjeta',
  },
  survey: {
    title: 'Cuéntenos su visita',
    intro: 'Los dos números están en su recibo.',
    transaction: 'Número de la transacción',
    code: 'Código de autorización',
    open: 'Continuar',
    notFound: 'Ningún recibo tiene estos dos números. Compruebe los dos.',
    linkEnded: 'Esta dirección ya no es válida',
    enterAgain: 'Escriba otra vez los números de su recibo.',
    ended: 'Esta encuesta ha terminado',
    none: 'Ahora no hay nada que contestar. Gracias por su interés.',
    start: 'Empezar',
    startAll: 'Todas las preguntas en una página',
    notPossible: 'Esta encuesta no se puede contestar con este recibo',
    askShop: 'No se ha cambiado nada. Pregunte en la tienda.',
    progress: (at, count) => `Pregunta ${at} de ${count}`,
    next: 'Siguiente',
    send: 'Enviar',
    saved: 'Sus respuestas se guardan mientras contesta.',
    notApplicable: 'No procede',
    required: 'Conteste a esta pregunta.',
    tooMany: 'Elija menos opciones.',
    tooLong: 'Escriba menos.',
    again: 'Conteste otra vez a esta pregunta.',
    thanks: 'Gracias',
    now: (balance) => `ahora ${balance}`,
  },
};
