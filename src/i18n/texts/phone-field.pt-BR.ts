/** Words of the field for a phone number. The reference for the other languages. */
export const texts = {
  label: 'Celular',
  hint: 'Com DDD. Você também pode colar o número inteiro.',
  hintAbroad: 'Só os números. Você também pode colar o número inteiro.',
  problems: {
    tooMany: 'Há dígitos demais: com {{dial}} são no máximo {{max}}. Confira o número.',
    unknown: 'Não reconhecemos este número. Escreva +, o código do país e o número.',
    unfinished: 'Este número não está completo ou não é de um celular. Confira os dígitos.',
  },
} as const
