import type { KeptOptionGroup } from '@tumbler/contract/options'
import { beforeEach, describe, expect, test } from 'vitest'
import { categoryOf, idOf, itemOf } from '../../../testing/cafe.ts'
import { expectLogged } from '../../../testing/console-output.ts'
import { type Answers, type FakeRequest, refusal } from '../../../testing/fake-server.ts'
import { openApp, people } from '../../../testing/open-app.tsx'
import {
  allOfRole,
  controls,
  findRole,
  found,
  press,
  seen,
  until,
  user,
  write,
} from '../../../testing/show-screen.tsx'

const groupOf = (number: number, name: string, choices: readonly string[]): KeptOptionGroup => ({
  id: idOf(number),
  name,
  otherName: null,
  choices: choices.map((choice, place) => ({
    id: idOf(number * 10 + place),
    name: choice,
    otherName: null,
    isSoldOut: false,
  })),
  isAvailable: 'available',
  archivedChoices: [],
  revision: 0,
})

let groups: KeptOptionGroup[]
let menu: ReturnType<typeof categoryOf>
/** Every change that was sent. */
let sent: FakeRequest['body'][]

beforeEach(() => {
  sent = []
  groups = [groupOf(1, 'Milk', ['Cow', 'Oat', 'Soy']), groupOf(2, 'Shots', ['Single', 'Double'])]
  const beans = [3, 4, 5].map((number) => groupOf(number, `Beans ${number}`, ['Dark', 'Light']))
  const [milk] = groups
  menu = categoryOf(1, 'Coffee', [
    itemOf(50, 'Latte', { options: milk ? [milk] : [], revision: 7 }),
    itemOf(51, 'Mocha'),
    itemOf(52, 'Espresso', { options: beans }),
  ])
})

/** As the server does, as far as the screen can see. */
function edit({ params, body }: FakeRequest) {
  sent.push(body)
  const group = groups.find(({ id }) => id === params.id)
  if (!group) return refusal('NOT_FOUND')
  if (body.revision !== undefined && body.revision !== group.revision) return refusal('CONFLICT')
  const named = (body.choices ?? group.choices) as { id?: string; name: string }[]
  const soldOut = (body.soldOut ?? {}) as Record<string, boolean>
  const saved: KeptOptionGroup = {
    ...group,
    ...(typeof body.name === 'string' && { name: body.name }),
    ...(body.isAvailable !== undefined && {
      isAvailable: body.isAvailable as KeptOptionGroup['isAvailable'],
    }),
    choices: named.map(({ id = idOf(900 + sent.length), name }) => ({
      id,
      name,
      otherName: null,
      isSoldOut: soldOut[id] ?? group.choices.find((one) => one.id === id)?.isSoldOut ?? false,
    })),
    archivedChoices: group.choices.filter(({ id }) => !named.some((one) => one.id === id)),
    revision: group.revision + 1,
  }
  groups = groups.map((one) => (one === group ? saved : one))
  return saved
}

const path = '/menuManagement/options'
const milkPath = `${path}/group/${idOf(1)}`

const open = (at = milkPath, answers: Answers = {}) =>
  openApp(at, {
    me: people.barista,
    answers: {
      listCategories: () => [menu],
      listOptionGroups: () => groups,
      editOptionGroup: edit,
      addOptionGroup: ({ body }) => {
        sent.push(body)
        const choices = body.choices as { name: string }[]
        const group = groupOf(
          8,
          String(body.name),
          choices.map(({ name }) => name),
        )
        groups = [...groups, group]
        return group
      },
      editMenuItem: ({ params, body }) => {
        sent.push(body)
        const item = menu.menu.find(({ id }) => id === params.id)
        const ids = body.optionGroups as string[]
        const saved = {
          ...itemOf(50, ''),
          ...item,
          options: ids.flatMap((id) => groups.find((group) => group.id === id) ?? []),
          revision: (item?.revision ?? 0) + 1,
        }
        menu = { ...menu, menu: menu.menu.map((one) => (one === item ? saved : one)) }
        return saved
      },
      ...answers,
    },
  })

const nameTaken = refusal(
  'VALIDATION_FAILED',
  {},
  { errors: [{ path: 'body.name', code: 'name_taken', message: 'This name is taken.' }] },
)

/** Their first names. */
const choiceNames = () =>
  controls('input', 'Choice ')
    .filter((field) => !field.getAttribute('aria-label')?.includes(' in '))
    .map((field) => (field as HTMLInputElement).value)
const buttonNamed = (name: string) =>
  until(() => {
    const same = allOfRole('button', name).find(({ textContent }) => textContent === name)
    if (!same) throw new Error(`No button ${name} in: ${seen()}`)
    return same
  })
const isOff = async (name: string) =>
  (await buttonNamed(name)).getAttribute('aria-disabled') === 'true'
const switchOf = (name: string) =>
  found('input[role=switch]', `Sold out today, ${name}`) as Promise<HTMLInputElement>

describe('the list', () => {
  test('leads from the menu to each group, with how much it has', async () => {
    const { at } = open('/menuManagement')
    await user.click(await findRole('link', 'Options'))
    await at(path)
    const milk = await findRole('link', 'Milk')
    expect(milk.textContent).toBe('Milk3 choices, 1 item')
    await user.click(milk)
    await at(milkPath)
    await until(() => expect(choiceNames()).toEqual(['Cow', 'Oat', 'Soy']))
  })

  test('restores an archived group', async () => {
    const shots = {
      ...groupOf(2, 'Shots', ['Single', 'Double']),
      isAvailable: 'unavailable',
    } as const
    groups = [groupOf(1, 'Milk', ['Cow', 'Oat']), shots]
    open(path)
    await findRole('link', 'Milk')
    expect(allOfRole('link', 'Shots')).toEqual([])
    await press('Restore Shots')
    await findRole('link', 'Shots')
    expect(sent).toEqual([{ isAvailable: 'available' }])
  })

  test('says that there is none yet, and that it could not be loaded', async () => {
    let isOld = true
    open(path, { listOptionGroups: () => (isOld ? refusal('NOT_FOUND') : []) })
    await until(() => expect(seen()).toContain("Couldn't load the options."))
    isOld = false
    await press('Retry')
    await until(() => expect(seen()).toContain('No options yet.'))
  })
})

describe('a group', () => {
  test('is added with its choices, and stays open', async () => {
    const { at } = open(`${path}/new`)
    expect(await isOff('Add')).toBe(true)
    expect(seen()).toContain('Give a name to the group and to each choice.')
    await write('Name', 'Beans')
    await write('Choice 1', 'Chiang Rai')
    await write('Choice 2', 'Decaf')
    await user.click(await buttonNamed('Add'))
    await at(`${path}/group/${idOf(8)}`)
    expect(sent).toEqual([
      {
        name: 'Beans',
        choices: [
          { name: 'Chiang Rai', otherName: null },
          { name: 'Decaf', otherName: null },
        ],
      },
    ])
    expect(seen()).toContain('Beans added')
  })

  test('is saved with choices that are named, added, moved with keys and archived', async () => {
    open()
    await write('Choice 2', 'Oat Milk')
    await press('Add a choice')
    await until(() => expect(document.activeElement).toBe(controls('input', 'Choice 4')[0]))
    await user.keyboard('Almond')
    ;(await findRole('button', 'Move Almond')).focus()
    await user.keyboard(' {ArrowUp}{ArrowUp} ')
    await until(() => expect(choiceNames()).toEqual(['Cow', 'Almond', 'Oat Milk', 'Soy']))
    expect(seen()).toContain('Place 2 of 4')
    await press('Archive Soy')
    await press('Save')
    await until(() => expect(seen()).toContain('Milk saved'))
    expect(sent).toEqual([
      {
        name: 'Milk',
        otherName: null,
        choices: [
          { id: idOf(10), name: 'Cow', otherName: null },
          { name: 'Almond', otherName: null },
          { id: idOf(11), name: 'Oat Milk', otherName: null },
        ],
        revision: 0,
      },
    ])
    // It stays open, and is edited again.
    await write('Name', 'Milks')
    await press('Save')
    await until(() => expect(sent.at(-1)).toMatchObject({ name: 'Milks', revision: 1 }))
  })

  test('an archived choice comes back; of two one cannot be archived', async () => {
    groups = [
      {
        ...groupOf(1, 'Milk', ['Cow', 'Oat']),
        archivedChoices: [{ id: idOf(77), name: 'Soy', otherName: null }],
      },
    ]
    open()
    expect((await findRole('button', 'Archive Oat')).getAttribute('aria-disabled')).toBe('true')
    await press('Restore Soy')
    await until(() => expect(choiceNames()).toEqual(['Cow', 'Oat', 'Soy']))
    await press('Save')
    await until(() =>
      expect(sent[0]?.choices).toContainEqual({ id: idOf(77), name: 'Soy', otherName: null }),
    )
  })

  test('and its choices may have a second name in the other language', async () => {
    open()
    await write('Name in Thai', 'นม')
    await write('Choice 2 in Thai', 'นมข้าวโอ๊ต ')
    // The other language is told by the script of the first.
    await write('Choice 3', 'นมถั่วเหลือง')
    await write('Choice 3 in English', 'Soy')
    await press('Save')
    await until(() => expect(seen()).toContain('Milk saved'))
    expect(sent).toMatchObject([
      {
        name: 'Milk',
        otherName: 'นม',
        choices: [
          { name: 'Cow', otherName: null },
          { name: 'Oat', otherName: 'นมข้าวโอ๊ต' },
          { name: 'นมถั่วเหลือง', otherName: 'Soy' },
        ],
      },
    ])
  })

  test('has at most eight choices, and each name once', async () => {
    groups = [groupOf(1, 'Milk', ['A', 'B', 'C', 'D', 'E', 'F', 'G'])]
    open()
    await press('Add a choice')
    expect(await isOff('Add a choice')).toBe(true)
    await write('Choice 8', 'H')
    await until(async () => expect(await isOff('Save')).toBe(false))
    // In either language.
    await write('Choice 8 in Thai', 'a')
    await until(async () => expect(await isOff('Save')).toBe(true))
    await write('Choice 8 in Thai', 'นม')
    await until(async () => expect(await isOff('Save')).toBe(false))
    await write('Choice 8', 'a ')
    await until(() => expect(controls('[role=alert], [aria-live]', '').length).toBeGreaterThan(0))
    expect(await isOff('Save')).toBe(true)
  })

  test('asks before what was typed is lost', async () => {
    const { at } = open()
    await write('Name', 'Milks')
    await user.click(await findRole('link', 'Back to Options'))
    await findRole('alertdialog', 'Leave without saving?')
    await press('Leave')
    await at(path)
    expect(sessionStorage.getItem('edit-draft:options')).toBe(null)
  })

  test('keeps what was typed over a reload', async () => {
    const first = open()
    await write('Choice 1', 'Whole')
    await first.go('/team-credit')
    await first.go(milkPath)
    await until(() => expect(choiceNames()[0]).toBe('Whole'))
  })

  test('is archived after a question', async () => {
    const { at } = open()
    await user.click(await buttonNamed('Archive'))
    const question = await findRole('alertdialog', 'Archive Milk?')
    await user.click([...question.querySelectorAll('button')].at(-1) as HTMLElement)
    await at(path)
    expect(sent).toEqual([{ isAvailable: 'unavailable' }])
    await findRole('button', 'Restore Milk')
  })

  test('with the name of another one is told so at the name', async () => {
    expectLogged('The option group was not changed')
    open(milkPath, { editOptionGroup: () => nameTaken })
    await write('Name', 'Shots')
    await press('Save')
    await until(() => expect(seen()).toContain("Couldn't save Milk"))
    const name = await found('input', 'Name')
    await until(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    expect(name).toBe(document.activeElement)
    expect(seen().match(/This name is taken\./g)).toHaveLength(2)
  })

  test('whose name was given away stays archived', async () => {
    expectLogged('The option group was not changed')
    groups = [...groups, { ...groupOf(3, 'Milk', ['Cow', 'Oat']), isAvailable: 'unavailable' }]
    open(path, { editOptionGroup: () => nameTaken })
    await press('Restore Milk')
    await until(() => expect(seen()).toContain("Couldn't restore MilkThis name is taken."))
  })

  test('whose new usual choice was sold out meanwhile is told so', async () => {
    expectLogged('The option group was not changed')
    const message = 'The usual choice cannot be sold out.'
    open(milkPath, {
      editOptionGroup: () =>
        refusal(
          'VALIDATION_FAILED',
          {},
          {
            errors: [{ path: 'body.choices', code: 'usual_sold_out', message }],
          },
        ),
    })
    await write('Choice 2', 'Barista Oat')
    await press('Save')
    await until(() => expect(seen()).toContain("The usual choice can't be sold out today."))
  })

  test('that another barista archived meanwhile can be restored by saving it', async () => {
    groups = groups.map((group, place) =>
      place === 0 ? { ...group, isAvailable: 'unavailable' as const } : group,
    )
    open()
    await until(() => expect(seen()).toContain('This group was archived. Save to restore it.'))
    await press('Save')
    await until(() => expect(sent[0]).toMatchObject({ isAvailable: 'available', name: 'Milk' }))
  })
})

describe('sold out today', () => {
  test('is saved at once, apart from what is typed; the usual one has no switch', async () => {
    open()
    await write('Name', 'Milks')
    await user.click(await switchOf('Oat'))
    await until(() => expect(sent).toEqual([{ soldOut: { [idOf(11)]: true } }]))
    await until(async () => expect((await switchOf('Oat')).checked).toBe(true))
    expect(controls('input[role=switch]', 'Sold out today, Cow')).toEqual([])
    // The own change is no conflict.
    expect(seen()).not.toContain('Someone else has saved meanwhile.')
    await press('Save')
    await until(() => expect(sent.at(-1)).toMatchObject({ name: 'Milks', revision: 1 }))
    expect(seen()).not.toContain('Someone else has saved meanwhile.')
  })

  test('of a choice that is not saved yet comes later', async () => {
    open()
    await press('Add a choice')
    expect(seen()).toContain('once it is saved')
  })

  test('a failure takes it back and says so', async () => {
    expectLogged('The option group was not changed')
    open(milkPath, { editOptionGroup: () => refusal('UNAVAILABLE') })
    await user.click(await switchOf('Oat'))
    await until(() => expect(seen()).toContain("Couldn't change the status of Oat"))
    expect((await switchOf('Oat')).checked).toBe(false)
  })
})

describe('someone else', () => {
  const change = (given: Partial<KeptOptionGroup>) => {
    groups = groups.map((group, place) =>
      place === 0 ? { ...group, revision: group.revision + 1, ...given } : group,
    )
  }

  test('who renamed it makes a conflict that the barista decides', async () => {
    expectLogged('The option group was not changed')
    open()
    await write('Choice 2', 'Barista Oat')
    change({ name: 'Milk and more' })
    await press('Save')
    await until(() => expect(seen()).toContain('Someone else has saved meanwhile.'))
    await press('Overwrite')
    await until(() => expect(sent.at(-1)).toMatchObject({ name: 'Milk', revision: 1 }))
    await until(() => expect(seen()).toContain('Milk saved'))
  })

  test('who sold a choice out makes none', async () => {
    open()
    await write('Name', 'Milks')
    change({})
    await press('Save')
    await until(() => expect(seen()).toContain('Milks saved'))
    expect(sent.at(-1)).toMatchObject({ name: 'Milks', revision: 1 })
    expect(seen()).not.toContain('Someone else has saved meanwhile.')
  })
})

describe('its items', () => {
  const item = (name: string) => found('[role=dialog] label', name)

  test('are chosen, each changed with its revision, and its other groups stay', async () => {
    open(`${path}/group/${idOf(2)}`)
    await press('Choose items')
    await user.click(await item('Latte'))
    await user.click(await item('Mocha'))
    await press('Save')
    await until(() => expect(seen()).toContain('Used by 2 items'))
    expect(sent).toEqual([
      { optionGroups: [idOf(1), idOf(2)], revision: 7 },
      { optionGroups: [idOf(2)], revision: 0 },
    ])
  })

  test('one with three others cannot be chosen, and says why', async () => {
    open()
    await press('Choose items')
    const full = await item('Espresso')
    expect(full.textContent).toContain('Has as many as it may: Beans 3, Beans 4, Beans 5')
    expect(full.querySelector('input')?.disabled).toBe(true)
  })

  test('one that could not be changed is told, and what was chosen stays', async () => {
    expectLogged('The item was not changed')
    open(`${path}/group/${idOf(2)}`, { editMenuItem: () => refusal('CONFLICT') })
    await press('Choose items')
    await user.click(await item('Mocha'))
    await press('Save')
    await until(() => expect(seen()).toContain("Couldn't save Mocha"))
    expect((await item('Mocha')).querySelector('input')?.checked).toBe(true)
  })
})
