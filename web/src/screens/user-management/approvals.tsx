import type { PasswordLink, User } from '@tumbler/contract/users'
import { type Role, roles } from '@tumbler/rules/roles'
import { useState } from 'react'
import { errorCode } from '../../api/api-error.ts'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Stack, Text } from '../../components/ui/layout.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { showToast } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useWhen } from '../../components/use-when.ts'
import { useApproveUser, useChangeUser, useUsers } from '../../data/users.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { PasswordLink as PasswordLinkField } from './user-access.tsx'
import { roleIcons } from './user-form.tsx'
import styles from './user-management.module.css'

interface HandOver {
  name: string
  email: string
  link: PasswordLink
}

/** New accounts that an admin has not decided about, and links to hand over; nothing where there are none. */
export function Approvals() {
  const { data } = useUsers('', 'waiting')
  const [links, setLinks] = useState<HandOver[]>([])
  const waiting = data?.pages.flat().filter(({ isWaiting }) => isWaiting) ?? []
  const title = words.navigation.waitForApproval(waiting.length)
  return (
    <>
      {links.map(({ name, email, link }) => (
        <section key={email} className={styles.handOver} aria-label={words.users.handOver(name)}>
          <h2>{words.users.handOver(name)}</h2>
          <p>{words.users.handOverWhy(email)}</p>
          <PasswordLinkField link={link} />
        </section>
      ))}
      {waiting.length > 0 && (
        <section className={styles.approvals} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {waiting.map((user) => (
              <Approval
                key={user.id}
                user={user}
                onLink={(link) => setLinks((before) => [...before, link])}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type ApprovalProps = { user: User; onLink: (link: HandOver) => void }

function Approval({ user, onLink }: ApprovalProps) {
  const { id, name, email, createdAt, isEmailConfirmed } = user
  const [role, setRole] = useState<Role>('user')
  const when = useWhen()
  const showFailure = useFailureToast()
  const approving = useApproveUser()
  const declining = useChangeUser()
  const isBusy = approving.isPending || declining.isPending
  const decide = async (decide: () => Promise<void>, done: string) => {
    try {
      await decide()
      showToast({ kind: 'success', title: done })
    } catch (error) {
      if (errorCode(error) === 'NOT_FOUND')
        return showToast({ kind: 'info', title: words.users.decidedMeanwhile(name) })
      showFailure(words.users.notDecided(name), error)
    }
  }
  const decline = async () => {
    await declining.mutateAsync({ params: { id }, body: { isAvailable: 'unavailable' } })
  }
  const approve = async () => {
    const { link } = await approving.mutateAsync({ params: { id }, body: { role } })
    if (link) onLink({ name, email, link })
  }
  return (
    <li className={styles.person}>
      <PersonAvatar name={name} />
      <Stack as="p" grows>
        <Text as="b" size="lg" leading="title" lang={langOf(name)}>
          {name}
        </Text>
        <Text as="span" size="sm">
          {words.users.registered(email, when(createdAt))}
        </Text>
        {!isEmailConfirmed && (
          <Text as="span" size="sm">
            {words.users.addressNotProven}
          </Text>
        )}
      </Stack>
      <SegmentedControl
        label={words.users.roleFor(name)}
        isLabelHidden
        className={styles.newRole}
        options={roles.map((value) => ({
          value,
          label: words.common.roles[value],
          icon: roleIcons[value],
        }))}
        value={role}
        onChange={setRole}
      />
      <div className={styles.decision}>
        <Button
          kind="outline"
          isDisabled={isBusy}
          aria-label={words.users.forUser(words.users.decline, name)}
          onPress={() => void decide(decline, words.users.declined(name))}
        >
          {words.users.decline}
        </Button>
        <Button
          kind="success"
          icon="check"
          isDisabled={isBusy}
          aria-label={words.users.forUser(words.users.approve, name)}
          onPress={() =>
            void decide(approve, words.users.approvedAs(name, words.common.roles[role]))
          }
        >
          {words.users.approve}
        </Button>
      </div>
    </li>
  )
}
