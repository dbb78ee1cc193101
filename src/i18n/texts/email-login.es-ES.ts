import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './email-login.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  signIn: {
    title: 'Entra con tu correo',
    submit: 'Entrar',
    toSignUp: 'Crear una cuenta',
    reset: 'He olvidado mi contraseña',
  },
  signUp: {
    title: 'Crea tu cuenta',
    lead: 'Después solo tienes que confirmar el correo que te enviamos.',
    submit: 'Crear cuenta',
    toSignIn: 'Ya tengo una cuenta',
    passwordHint: 'Con al menos 6 caracteres.',
  },
  name: 'Nombre completo',
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  problems: {
    name: 'Escribe tu nombre',
    email: 'Escribe tu correo',
    password: 'Escribe tu contraseña',
    passwordShort: 'La contraseña necesita al menos 6 caracteres.',
  },
  notices: {
    accountCreated: 'Te hemos enviado un correo para confirmar tu cuenta. Confírmala antes de entrar.',
    mailNotSent: 'Tu cuenta está creada, pero el correo de confirmación no ha salido. Entra para recibir otro.',
    unverified: 'Tu correo no está confirmado. Te hemos enviado otro mensaje para confirmarlo.',
    unverifiedNoMail:
      'Tu correo no está confirmado. Ahora no pudimos enviar otro mensaje: busca el último que enviamos.',
    resetSent: 'Te hemos enviado un correo para cambiar la contraseña',
  },
  errors: {
    'wrong-password': 'La contraseña no es correcta. Revísala e inténtalo de nuevo.',
    'user-not-found': 'No hay ninguna cuenta con este correo.',
    'invalid-credential': 'El correo o la contraseña no es correcto. Revísalos e inténtalo de nuevo.',
    'invalid-email': 'Este correo no es válido. Revísalo e inténtalo de nuevo.',
    'missing-email': 'Indica tu correo.',
    'missing-password': 'Indica tu contraseña.',
    'email-already-in-use': 'Ya hay una cuenta con este correo.',
    'weak-password': 'Esta contraseña es demasiado débil. Usa al menos 6 caracteres.',
    'user-disabled': 'Esta cuenta ha sido desactivada.',
    'operation-not-allowed': 'Ahora no se puede entrar con correo.',
    'too-many-requests': 'Demasiados intentos. Espera un poco antes de volver a intentarlo.',
    'quota-exceeded': 'Se ha alcanzado el límite de correos. Inténtalo más tarde.',
    'network-request-failed': 'No se ha podido conectar. Revisa tu internet.',
    'user-token-expired': 'Tu sesión ha caducado. Entra de nuevo.',
    'internal-error': 'Ha ocurrido un error inesperado. Inténtalo de nuevo.',
  },
  customerMissing: 'Tu correo y tu contraseña son correctos, pero no hemos podido cargar tus datos.',
  unprepared: 'No hemos podido cargar tus datos.',
}
