import { addWords } from '../../add-words.ts'

/** Push messages (product-rules §16). */
export const push = {
  title: "Know when it's ready?",
  text: 'Only news about your drinks',
  accept: "Tell me when it's ready",
  notNow: 'Not now',
  notEnabled: "Couldn't turn on the messages",
  notDisabled: "Couldn't turn off the messages",
  homeScreenText: 'On an iPhone, messages need Tumbler on the home screen:',
  homeScreenSteps: [
    'Tap Share in the browser bar',
    'Choose "Add to Home Screen"',
    'Open Tumbler from there',
  ],
  gotIt: 'Got it',
  blocked: 'Notifications are blocked in this browser.',
  unblock: 'To undo this, open the site settings beside the address and allow notifications.',
  install: 'Tumbler on your home screen',
  installNow: 'Install',
}

addWords({ push })
