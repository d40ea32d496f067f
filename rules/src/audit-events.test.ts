import { expect, test } from 'vitest'
import { auditEvents, auditKinds, eventsOf } from './audit-events.ts'

test('the list of changes shows twenty-five kinds', () => {
  expect(auditEvents).toEqual([
    'renamed',
    'role-changed',
    'disabled',
    'enabled',
    'approved',
    'declined',
    'signed-out',
    'reset-link-made',
    'password-reset',
    'deleted',
    'settings-changed',
    'webhook-off',
    'names-exported',
    'screen-link-made',
    'screen-link-ended',
    'screen-link-replaced',
    'screen-renamed',
    'screen-turned-off',
    'screen-turned-on',
    'screen-removed',
    'message-sent',
    'message-taken-back',
    'late-changed',
    'went-live',
    'set-up',
  ])
})

test('each is of one kind', () => {
  expect(auditKinds.flatMap(eventsOf).toSorted()).toEqual(auditEvents.toSorted())
  expect(eventsOf('settings')).toEqual(['settings-changed', 'webhook-off'])
})
