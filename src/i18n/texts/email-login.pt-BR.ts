import { emailLogin } from '#src/i18n/verbatim.later.ts'

/** Words of the account with e-mail and password, and what can go wrong with it. The reference for the other languages. */
export const texts = {
  signIn: {
    title: 'Entre com seu e-mail',
    submit: 'Entrar',
    toSignUp: 'Criar uma conta',
    reset: 'Esqueci minha senha',
  },
  signUp: {
    title: 'Crie sua conta',
    lead: 'Depois é só confirmar o e-mail que enviamos.',
    submit: 'Criar conta',
    toSignIn: 'Já tenho uma conta',
    passwordHint: 'Com pelo menos 6 caracteres.',
  },
  name: 'Nome completo',
  email: 'E-mail',
  password: 'Senha',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  problems: {
    name: emailLogin.nameEmpty,
    email: emailLogin.emailEmpty,
    password: emailLogin.passwordEmpty,
    passwordShort: 'A senha precisa de pelo menos 6 caracteres.',
  },
  notices: {
    accountCreated: emailLogin.accountCreated,
    mailNotSent: 'Sua conta foi criada, mas o e-mail de confirmação não saiu. Entre para receber outro.',
    unverified: emailLogin.unverified,
    unverifiedNoMail:
      'E-mail não verificado. Não deu para enviar outra validação agora: procure a última que enviamos.',
    resetSent: emailLogin.resetSent,
  },
  errors: {
    'wrong-password': 'A senha não está certa. Confira e tente novamente.',
    'user-not-found': 'Não existe conta com este e-mail.',
    'invalid-credential': 'O e-mail ou a senha não está certo. Confira e tente novamente.',
    'invalid-email': 'Este e-mail não é válido. Confira e tente novamente.',
    'missing-email': 'Informe seu e-mail.',
    'missing-password': 'Informe sua senha.',
    'email-already-in-use': 'Já existe uma conta com este e-mail.',
    'weak-password': 'Esta senha é fraca demais. Use pelo menos 6 caracteres.',
    'user-disabled': 'Esta conta foi desativada.',
    'operation-not-allowed': 'Não é possível entrar por e-mail agora.',
    'too-many-requests': 'Foram muitas tentativas. Espere um pouco antes de tentar de novo.',
    'quota-exceeded': 'O limite de e-mails foi atingido. Tente novamente mais tarde.',
    'network-request-failed': 'Não foi possível conectar. Verifique sua internet.',
    'user-token-expired': 'Sua sessão expirou. Entre novamente.',
    'internal-error': 'Aconteceu um erro inesperado. Tente novamente.',
  },
  customerMissing: 'Seu e-mail e sua senha estão certos, mas não conseguimos carregar seus dados.',
  unprepared: 'Não conseguimos carregar seus dados.',
} as const
