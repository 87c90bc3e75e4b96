import type { Texts } from '../language.ts';

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
};
