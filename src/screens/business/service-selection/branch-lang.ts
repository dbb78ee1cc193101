import type { TreeBranch } from '#domain/business/service-tree.ts'
import type { Language } from '#domain/entities.ts'
import type { LangOf } from '#src/components/business-language.ts'

/** Returns the `lang` of a branch's name: that of the feature or of the services that it comes from. */
export function langOfBranch(branch: TreeBranch, getLang: LangOf): Language | undefined {
  const service = branch.leaves[0]?.service
  const isFeature = service?.featureItems.some(({ name }) => name.trim() === branch.name) ?? true
  return isFeature ? getLang() : getLang(service)
}
