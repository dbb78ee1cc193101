import { nameOfService } from '#domain/business/service-tree.ts'
import type { ChosenService } from '#domain/entities.ts'
import { useLanguage, useTranslation } from '#src/i18n/use-translation.ts'

type Named = Pick<ChosenService, 'name' | 'nameEng' | 'nameEsp'>

/** Returns a function that names a service in the language of the interface, with the pet it is for. */
export function useServiceName(): (service: Named, petName: string | null) => string {
  const language = useLanguage()
  const { t } = useTranslation('shell')
  return (service, petName) => {
    const name = nameOfService(service, language)
    return petName === null ? name : t('serviceForPet', { service: name, pet: petName })
  }
}
