import { addWords } from '../../add-words.ts'

/** What waits on the counter, and what left it (product-rules §17). */
export const counter = {
  onCounter: 'On the counter',
  nothingOnCounter: 'Nothing on the counter',
  handOver: 'Hand over',
  remind: 'Remind',
  remindAgain: 'Remind again',
  backToInProgress: 'Back to In Progress',
  notCollected: 'Not collected',
  isNotCollected: (menu: string, person: string) => `${menu} of ${person} was not collected`,
  remindMany: (count: number, minutes: number) =>
    count === 0 ? 'Nobody to remind now' : `Remind ${count} over ${minutes} min`,
  notRemindable: (count: number) =>
    count === 1
      ? 'A typed name has no account to remind'
      : `${count} typed names have no account to remind`,
  remindedAt: (time: string) => `Reminded ${time}`,
  noneYet: 'None yet today',
  lastOnes: (count: number) => `Last ${count}`,
  backToCounter: 'Back to the counter',
  notReminded: "Couldn't send the reminders",
  course: {
    madeBy: (name: string, then: string) => `Made by ${name}. ${then}`,
    pickedUp: (time: string) => `Picked up ${time}`,
    handedOver: (name: string, time: string) => `Handed over by ${name}, ${time}`,
    by: (name: string, time: string) => `By ${name}, ${time}`,
  },
}

addWords({ counter })
