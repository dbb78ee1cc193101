import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import type { Business } from '#domain/entities.ts'
import { toCallLink, toCopiedPhone } from '#domain/identity/phone.ts'
import { LinkButton } from '#src/components/form/button.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'

export interface ContactProps {
  business: Pick<Business, 'name' | 'phone'>
  /** The prefilled message; a plain wish to book by default. */
  message?: string
}

/**
 * Shows how to reach a business that cannot be booked here: by message and by phone. Nothing without a
 * phone number.
 */
export function Contact({ business, message }: ContactProps) {
  const { t } = useTranslation('shell')
  const call = toCallLink(business.phone)
  if (call === null) return null
  const digits = toCopiedPhone(business.phone ?? '').replace('+', '')
  const text = encodeURIComponent(message ?? t('wishToBook', { name: business.name }))
  return (
    <>
      <LinkButton href={`https://wa.me/${digits}?text=${text}`} icon={<MessageCircle size={18} />} wide external>
        {t('whatsApp')}
      </LinkButton>
      <LinkButton href={call} icon={<Phone size={18} />} wide>
        {t('call')}
      </LinkButton>
    </>
  )
}
