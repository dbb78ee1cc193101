import { describePlayed } from '#tests/support/describe-played.ts'
import { groups } from '#tools/player/groups.ts'

describePlayed(groups.account)
