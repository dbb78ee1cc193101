import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import checkoutEn from '#src/screens/booking/checkout/texts.en-US.json'
import checkoutEs from '#src/screens/booking/checkout/texts.es-ES.json'
import confirmationEn from '#src/screens/booking/confirmation/texts.en-US.json'
import confirmationEs from '#src/screens/booking/confirmation/texts.es-ES.json'
import dateEn from '#src/screens/booking/date-selection/texts.en-US.json'
import dateEs from '#src/screens/booking/date-selection/texts.es-ES.json'
import timesEn from '#src/screens/booking/time-index/texts.en-US.json'
import timesEs from '#src/screens/booking/time-index/texts.es-ES.json'
import businessEn from '#src/screens/business/business/texts.en-US.json'
import businessEs from '#src/screens/business/business/texts.es-ES.json'
import phoneFieldEn from '#src/screens/identity/phone-field/texts.en-US.json'
import phoneFieldEs from '#src/screens/identity/phone-field/texts.es-ES.json'
import loginEn from '#src/screens/identity/phone-login/texts.en-US.json'
import loginEs from '#src/screens/identity/phone-login/texts.es-ES.json'
import nameEn from '#src/screens/identity/profile/texts.en-US.json'
import nameEs from '#src/screens/identity/profile/texts.es-ES.json'
import packagesEs from '#src/screens/packages/packages/texts.es-ES.json'
import { chooseLanguage } from '#tests/support/choose-language.ts'
import { openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

/** The accessible name of a slot contains its full day and its time. */
const SLOT = /, \d{1,2}:\d{2}/

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

const journeys = [
  {
    name: 'R-006 R-473 in English, with a foreign number through the identity provider and no policy',
    business: { path: '/business/brooklyn', category: /^Hair/, service: /^Buzz cut/, lang: 'en-US' },
    phone: { country: 'United States', national: '2125550188', whole: '+12125550188' },
    timezoneId: 'America/New_York',
    business_: businessEn,
    packages: null,
    date: dateEn,
    times: timesEn,
    checkout: checkoutEn,
    login: loginEn,
    field: phoneFieldEn,
    profile: nameEn,
    confirmation: confirmationEn,
  },
  {
    name: 'R-005 in Spanish, without choice of professional and without policy',
    business: { path: '/business/luz', category: /^Revisiones/, service: /^Primera visita/, lang: 'es-ES' },
    phone: { country: 'España', national: '612345678', whole: '+34612345678' },
    timezoneId: 'Europe/Madrid',
    business_: businessEs,
    packages: packagesEs,
    date: dateEs,
    times: timesEs,
    checkout: checkoutEs,
    login: loginEs,
    field: phoneFieldEs,
    profile: nameEs,
    confirmation: confirmationEs,
  },
] as const

test.each([
  ['/business/brooklyn', 'at once', 'en-US', 'english'],
  ['/business/brooklyn', 'after the app has started', 'en-US', 'english'],
  ['/business/tom', 'at once', 'en-US', 'english'],
  ['/business/luz', 'at once', 'es-ES', 'spanish'],
])('A-117 a first visit reads in the language of the business: %s, read %s', async (path, when, lang, word) => {
  const panel = await createTenant(inject('port'))
  const customer = await openCustomer(browser, panel)
  const { page } = customer
  const asked: string[] = []
  const categories: (string | undefined)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/sector/')) categories.push(request.headers()['accept-language'])
    if (searchParams.has('language')) asked.push(`${pathname} ${searchParams}`)
  })
  if (when === 'after the app has started') {
    await page.route(`**${path}`, async (route) => {
      if (route.request().resourceType() === 'fetch')
        await page.locator('#root > *').first().waitFor({ state: 'attached' })
      await route.continue()
    })
  }
  await customer.open(path)
  await page.locator(`html[lang="${lang}"]`).waitFor({ state: 'attached' })
  await expect.poll(() => asked.some((one) => one.includes('/packages'))).toBe(true)
  await customer.settle()
  expect(asked.filter((one) => !one.includes(`language=${word}`))).toEqual([])
  expect(asked).toEqual([...new Set(asked)])
  expect(categories).toEqual([lang])
  await customer.leave()
})

test.each(journeys)('$name', async (journey) => {
  const panel = await createTenant(inject('port'))
  await panel.call('PATCH', `/businesses/${journey.business.path.split('/').at(-1)}`, { policy: null })
  const customer = await openCustomer(browser, panel, { timezoneId: journey.timezoneId })
  const { page } = customer
  await customer.open(journey.business.path)
  await customer.press(journey.business.category)
  // The texts of the language are loaded once the business's language is known.
  await page.locator(`html[lang="${journey.business.lang}"]`).waitFor({ state: 'attached' })
  await page.getByRole('checkbox', { name: journey.business.service }).click()
  await customer.hasNoAxeViolations()
  await customer.press(new RegExp(`^${journey.business_.selectedService}`))
  if (journey.packages !== null) {
    await customer.see(journey.packages.continueTitle)
    await customer.hasNoAxeViolations()
    await customer.press(new RegExp(`^${journey.packages.single}`))
  }
  await customer.see(journey.business_.yourServices)
  await customer.hasNoAxeViolations()
  await customer.press(
    journey.packages === null ? journey.business_.viewSchedules : journey.business_.viewDatesAndTimes,
  )

  await customer.see(journey.date.title)
  await customer.press(journey.date.nextDay)
  await customer.press(journey.date.nextDay)
  await customer.hasNoAxeViolations()
  await customer.press(journey.date.search)

  await customer.see(journey.times.title)
  await page.getByRole('button', { name: SLOT, pressed: false }).first().click()
  await customer.hasNoAxeViolations()
  await customer.press(journey.times.next)

  await customer.see(journey.checkout.title)
  await customer.hasNoAxeViolations()
  await customer.press(journey.checkout.continue)
  await customer.see(journey.login.number.title)
  await page.getByRole('button', { name: /\+55/ }).click()
  await page.getByRole('combobox').and(page.locator('input')).fill(journey.phone.country)
  await page.getByRole('option').first().click()
  await page.getByLabel(journey.field.label).fill(journey.phone.national)
  await customer.hasNoAxeViolations()
  await customer.press(journey.login.number.send)
  await customer.see(journey.login.code.title)
  await customer.hasNoAxeViolations()
  await page.getByRole('textbox').first().focus()
  await page.keyboard.type(await panel.code(journey.phone.whole))
  await customer.see(journey.profile.title)
  await page.getByLabel(journey.profile.label).fill('Alex Rivera')
  await customer.hasNoAxeViolations()
  await customer.press(journey.profile.submit)

  // Without a policy or question, a fresh return from signing in books automatically, or by the button.
  await page
    .getByRole('heading', { name: journey.confirmation.booked })
    .or(page.getByRole('button', { name: journey.checkout.confirm }))
    .first()
    .waitFor()
  await customer.see(journey.confirmation.booked)
  await customer.hasNoAxeViolations()
  expect(await panel.bookings()).toHaveLength(1)
  await customer.leave()
})

test('a text of the business declares its language only on a page in another language', async () => {
  const customer = await openCustomer(browser, await createTenant(inject('port')))
  const { page } = customer
  await customer.open('/business/aurora')
  const category = page.getByRole('button', { name: 'Cabelo' }).locator('span').last()
  await category.waitFor()
  expect(await page.locator('main [lang], [class*=hero] [lang]').count()).toBe(0)
  await chooseLanguage(page, 'en-US')
  await page.locator('html[lang="en-US"]').waitFor({ state: 'attached' })
  expect(await category.getAttribute('lang')).toBe('pt-BR')
  await customer.hasNoAxeViolations()
  await customer.leave()
})

test('A-173 a server message is in the language of the page, and declares it after the customer changes the language', async () => {
  const customer = await openCustomer(browser, await createTenant(inject('port')), {
    locale: 'es-ES',
    expectedErrors: /Failed to load resource/,
  })
  const { page } = customer
  // The browser asks for Spanish, and the page is in Portuguese.
  await customer.open('/business/nowhere')
  const said = page.getByRole('alert').getByText('Estabelecimento não encontrado.')
  await said.waitFor()
  expect(await said.getAttribute('lang')).toBeNull()
  await chooseLanguage(page, 'en-US')
  await page.locator('html[lang="en-US"]').waitFor({ state: 'attached' })
  expect(await said.getAttribute('lang')).toBe('pt-BR')
  await customer.hasNoAxeViolations()
  await page.getByRole('button', { name: 'Try again' }).click()
  const again = page.getByRole('alert').getByText('We couldn’t find this business.')
  await again.waitFor()
  expect(await again.getAttribute('lang')).toBeNull()
  await customer.leave()
})
