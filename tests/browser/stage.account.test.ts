import { describePlayed } from '#tests/player/describe-played.ts'
import { groups } from '#tests/player/groups.ts'

describePlayed(groups.account)
