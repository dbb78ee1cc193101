// Gives Node the Temporal that newer versions and browsers have. The programs and the tests of the project load it first.
import { Temporal } from 'temporal-polyfill'

globalThis.Temporal ??= Temporal
