/** Screens after the first page: one chunk, loaded while the customer views that page. */
export { EmptyScreen, UnreadScreen } from '#src/screens/business/service-selection/empty-screens.tsx'
export { ListScreen } from '#src/screens/business/service-selection/list-screen.tsx'
export { InactiveScreen, NothingOfferedScreen } from './blocked-screens.tsx'
export { CategoryPageScreen } from './category-page-screen.tsx'
export { ChosenCategories } from './chosen-bar.tsx'
export { BrokenScreen, NotLoadedScreen } from './failed-screens.tsx'
export { Reminder } from './reminder.tsx'
export { SelectedScreen } from './selected-screen.tsx'
