import { describe, expect, test, vi } from 'vitest'
import { queryKeys } from '../../api/query-keys.ts'
import { localStore } from '../../device/storage.ts'
import { refusal } from '../../testing/fake-server.ts'
import { FakeUpload } from '../../testing/fake-upload.ts'
import { readThai } from '../../testing/in-thai.ts'
import {
  chosenPicture,
  giveFile,
  openOrderForm,
  photoFile,
  pictureOf,
  tumblerOf,
} from '../../testing/open-order-form.tsx'
import {
  allOfRole,
  choose,
  findRole,
  found,
  press,
  seen,
  until,
  user,
  write,
} from '../../testing/show-screen.tsx'

const [blue, red] = [tumblerOf(71, 'Blue', 21), tumblerOf(72, 'Red', 4)] as const
const eight = Array.from('abcdefgh', (letter, index) => tumblerOf(100 + index, `No ${letter}`))

type Opened = Parameters<typeof openOrderForm>[0]

/** The form with its sheet open. */
async function open(opened: Opened = {}) {
  const page = openOrderForm({ saved: [blue, red], ...opened })
  await press('Edit')
  await findRole('dialog', 'My tumblers')
  return page
}

const sheet = () => document.querySelector('[role=dialog]')
const rows = () => [...(sheet()?.querySelectorAll('li') ?? [])].map((row) => row.textContent)
const names = ({ server }: ReturnType<typeof openOrderForm>) => server.saved.map(({ name }) => name)
const field = async () => (await found('[role=dialog] input', 'Name of')) as HTMLInputElement

test('the sheet says how many there are and how often each was used', async () => {
  await open({
    saved: [blue, red, tumblerOf(73, 'Green'), tumblerOf(74, 'Pink', 1)],
    lastHere: 'Blue',
    recent: ['Blue'],
  })
  expect(seen()).toContain('4 of 8')
  expect(rows()).toEqual([
    'BlueRecent, in 21 orders',
    'RedIn 4 orders',
    'GreenNo orders yet',
    'PinkIn 1 order',
  ])
})

test('the sheet is shown in Thai', async () => {
  await readThai()
  openOrderForm({ saved: [blue, red], recent: ['Blue'] })
  await press('แก้ไข')
  await until(() => expect(rows()).toEqual(['Blueล่าสุด อยู่ใน 21 ออเดอร์', 'Redอยู่ใน 4 ออเดอร์']))
  expect(seen()).toContain('2 จาก 8 ใบ')
})

test('a failed read says so and can be tried again', async () => {
  let isBroken = true
  openOrderForm({
    recent: ['x'],
    answers: { listTumblers: () => (isBroken ? refusal('UNEXPECTED') : [blue]) },
  })
  await until(() => expect(seen()).toContain("Couldn't load your tumblers"))
  await press('Edit')
  await until(() => expect(sheet()?.textContent).toContain("Couldn't load your tumblers"))
  isBroken = false
  await user.click(await found('[role=dialog] button', 'Retry'))
  await until(() => expect(rows()[0]).toContain('Blue'))
})

describe('a name', () => {
  test('is changed in its place, with Enter', async () => {
    const page = await open()
    await press('Rename Blue')
    expect((await field()).value).toBe('Blue')
    expect(document.activeElement).toBe(await field())
    await write('Name of the tumbler', 'Sky{Enter}')
    await until(() => expect(names(page)).toEqual(['Sky', 'Red']))
    const rename = await findRole('button', 'Rename Sky')
    await until(() => expect(document.activeElement).toBe(rename))
  })

  test('that is the same ends the change, and is not sent', async () => {
    const renameTumbler = vi.fn(() => blue)
    await open({ answers: { renameTumbler } })
    await press('Rename Blue')
    await press('Save')
    await findRole('button', 'Rename Blue')
    expect(renameTumbler).not.toHaveBeenCalled()
  })

  test('stays as it was with Escape, and the sheet is still open', async () => {
    const page = await open()
    await press('Rename Blue')
    await write('Name of the tumbler', 'Sky')
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(await findRole('button', 'Rename Blue'))
    expect(sheet()).not.toBeNull()
    expect(names(page)).toEqual(['Blue', 'Red'])
  })

  test('has at most twenty characters as a person counts them', async () => {
    const page = await open()
    await press('Rename Blue')
    await write('Name of the tumbler', 'น้ำ'.repeat(21))
    await press('Save')
    await until(() => expect(seen()).toContain('At most 20 characters.'))
    expect(seen()).toContain('21/20')
    await write('Name of the tumbler', 'น้ำ'.repeat(20))
    await press('Save')
    await until(() => expect(names(page)).toEqual(['น้ำ'.repeat(20), 'Red']))
  })

  test('that is empty or taken is refused, and what was written stays', async () => {
    await open({ recent: ['new'] })
    await press('Save this tumbler')
    await press('Save')
    await until(() => expect(seen()).toContain('Name cannot be empty'))
    await write('Name of the tumbler', 'Blue')
    await press('Save')
    await until(() => expect(seen()).toContain('Another tumbler has this name.'))
    expect((await field()).value).toBe('Blue')
  })
})

describe('a removed tumbler', () => {
  test('is brought back with Undo', async () => {
    const page = await open()
    await press('Remove Red')
    await until(() => expect(seen()).toContain('Red removed'))
    expect(names(page)).toEqual(['Blue'])
    expect(rows()).toEqual(['BlueIn 21 orders', 'Red removedUndo'])
    expect(document.activeElement).toBe(await findRole('button', 'Undo'))
    await press('Undo')
    await until(() => expect(names(page)).toEqual(['Red', 'Blue']))
    await findRole('button', 'Remove Red')
    await until(() => expect(seen()).not.toContain('Red removed'))
    expect(document.activeElement).toBe(await findRole('button', 'Add a tumbler'))
  })

  test('is gone for good after 8 seconds', async () => {
    await open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await press('Remove Red')
    await until(() => expect(seen()).toContain('Red removed'))
    vi.advanceTimersByTime(6500)
    await press('Rename Blue')
    await field()
    expect(allOfRole('button', 'Undo')).toHaveLength(1)
    vi.advanceTimersByTime(2000)
    await until(() => expect(seen()).not.toContain('Red removed'))
    vi.useRealTimers()
  })

  test('whose place another page has taken says so', async () => {
    await open({ answers: { addTumbler: () => refusal('CONFLICT') } })
    await press('Remove Red')
    await press('Undo')
    await until(() => expect(seen()).toContain('That name is in use now.'))
  })

  test('stays chosen in the form; the last one leaves an empty shelf', async () => {
    await open({ saved: [blue], recent: ['Blue'] })
    await press('Remove Blue')
    await until(() => expect(seen()).toContain('0 of 8'))
    await press('Close')
    await until(() => expect(sheet()).toBeNull())
    expect(chosenPicture()).toBe(blue.image)
  })

  test('says what the shelf is for when it was the last one', async () => {
    await open({ saved: [blue] })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await press('Remove Blue')
    await until(() => expect(seen()).toContain('Blue removed'))
    vi.advanceTimersByTime(8500)
    await until(() => expect(seen()).toContain('Save your tumblers here'))
    expect(document.activeElement).toBe(await findRole('button', 'Add a tumbler'))
    vi.useRealTimers()
    await press('Close')
    await until(() => expect(document.activeElement?.textContent).toBe('Edit'))
  })
})

describe('a new tumbler', () => {
  test('is uploaded in a row of its own, named and saved; what is chosen stays', async () => {
    const page = await open({ recent: ['Blue'] })
    const { promise, resolve } = Promise.withResolvers<void>()
    FakeUpload.arrives = promise
    await giveFile(photoFile())
    await until(() => expect(rows().at(-1)).toBe('Uploading'))
    await until(() => expect(FakeUpload.current).not.toBeNull())
    FakeUpload.current?.report(45, 100)
    const bar = () => sheet()?.querySelector('[role=progressbar]')
    await until(() => expect(bar()?.getAttribute('aria-valuenow')).toBe('45'))
    resolve()
    const name = await field()
    await until(() => expect(document.activeElement).toBe(name))
    await write('Name of the tumbler', 'Steel, big{Enter}')
    await until(() => expect(names(page)).toEqual(['Steel, big', 'Blue', 'Red']))
    expect(page.server.saved[0]?.image).toBe(pictureOf('new-1'))
    await until(() => expect(seen()).toContain('3 of 8'))
    await press('Close')
    await until(() => expect(sheet()).toBeNull())
    expect(chosenPicture()).toBe(blue.image)
    expect(localStore.get('recentUpload')).toBe(blue.image)
  })

  test('that does not arrive is sent again', async () => {
    let isBroken = true
    await open({
      answers: {
        uploadImage: () => {
          if (isBroken) throw new Error('no connection')
          return { url: pictureOf('new') }
        },
      },
    })
    await giveFile(photoFile())
    await until(() => expect(rows().at(-1)).toContain('Not uploaded'))
    isBroken = false
    await press('Try again')
    await field()
  })

  test('is stopped, and leaves nothing', async () => {
    await open()
    FakeUpload.arrives = new Promise(() => {})
    await giveFile(photoFile())
    await until(() => expect(FakeUpload.current).not.toBeNull())
    await user.click(await found('[role=dialog] button', 'Stop'))
    await until(() => expect(rows()).toHaveLength(2))
    expect(FakeUpload.aborted).toBe(1)
  })

  test('with the photo of a saved one says so', async () => {
    await open({ answers: { uploadImage: () => ({ url: red.image }) } })
    await giveFile(photoFile())
    await until(() => expect(seen()).toContain('A saved tumbler has this photo already.'))
  })

  test('may be the picture of the form', async () => {
    const page = await open({ saved: [], recent: ['new'] })
    expect(rows()).toEqual(['Not saved yet'])
    await press('Save this tumbler')
    await write('Name of the tumbler', 'Steel, big')
    await press('Save')
    await until(() => expect(names(page)).toEqual(['Steel, big']))
    await until(() => expect(seen()).toContain('1 of 8'))
  })
})

describe('a full shelf', () => {
  test('takes no more and says why', async () => {
    await open({ saved: eight, recent: ['new'] })
    expect(seen()).toContain('8 of 8')
    await until(() => expect(seen()).toContain('Remove one to save another.'))
    const add = await findRole('button', 'Add a tumbler')
    expect(add.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(add.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Remove one to save another.',
    )
    expect(sheet()?.querySelector('input[type=file]')).toBeNull()
    await press('Save this tumbler')
    expect(allOfRole('textbox', 'Name of the tumbler')).toEqual([])
  })

  test('filled by another page meanwhile says so, and what was written stays', async () => {
    const page = await open({ saved: eight.slice(0, 7), recent: ['new'] })
    await press('Save this tumbler')
    await write('Name of the tumbler', 'Ninth')
    page.server.saved = eight
    await press('Save')
    await until(() => expect(seen()).toContain('8 of 8'))
    const sentences = () => seen().split('Remove one to save another.').length - 1
    await until(() => expect(sentences()).toBe(2))
    expect((await field()).value).toBe('Ninth')
  })
})

test('a tumbler that another page has removed says so, and leaves', async () => {
  const page = await open({ answers: { renameTumbler: () => refusal('NOT_FOUND') } })
  page.server.saved = [red]
  await press('Rename Blue')
  await write('Name of the tumbler', 'Sky')
  await press('Save')
  await until(() => expect(seen()).toContain('This no longer exists.'))
  await until(() => expect(rows()).toEqual(['RedIn 4 orders']))
})

test('the sheet follows what another page saves once it is read again', async () => {
  const page = await open()
  page.server.saved = [...page.server.saved, tumblerOf(75, 'Green')]
  await page.client.invalidateQueries({ queryKey: queryKeys.tumblers })
  await until(() => expect(rows()).toHaveLength(3))
})

test('a saved tumbler that is chosen is shown by its new name', async () => {
  await open({ recent: ['Blue'] })
  await press('Rename Blue')
  await write('Name of the tumbler', 'Sky{Enter}')
  await findRole('button', 'Rename Sky')
  await press('Close')
  await choose('Recent, Sky')
})
