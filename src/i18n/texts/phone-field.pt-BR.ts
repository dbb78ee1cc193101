/** Words of the field for a phone number. The reference for the other languages. */
export const texts = {
  label: 'Celular',
  hint: 'Com DDD. Você também pode colar o número inteiro.',
  hintAbroad: 'Só os números. Você também pode colar o número inteiro.',
} as const
