import spectral from '@stoplight/spectral-core'
import owasp from '@stoplight/spectral-owasp-ruleset'
import { oas } from '@stoplight/spectral-rulesets'
import { documentation } from '@tumbler/contract/documentation'
import type { Documentation } from '@tumbler/contract/documentation/documented'
import type { Endpoint } from '@tumbler/contract/endpoint'
import { endpoints } from '@tumbler/contract/endpoints'
import { describe, expect, test } from 'vitest'
import type { Operation } from './describe-operation.ts'
import { lintExceptions } from './lint-exceptions.ts'
import { openApiDocument } from './openapi-document.ts'

const document = openApiDocument()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

test('the document holds every endpoint of the contract, and nothing else', () => {
  const inDocument = operations.map(({ path, method, operation }) => [
    operation.operationId,
    method.toUpperCase(),
    path,
  ])
  const inContract = Object.entries<Endpoint>(endpoints).map(([name, { method, path }]) => [
    name,
    method,
    path.replace(/:(\w+)/g, '{$1}'),
  ])
  expect(inDocument.sort()).toEqual(inContract.sort())
})

describe.each(Object.entries<Endpoint>(endpoints))('%s', (name, endpoint) => {
  const operation = operations.find((one) => one.operation.operationId === name)?.operation
  const { example, answerType, errors } = documentation[
    name as keyof typeof endpoints
  ] as Documentation

  test('says who may call', () => {
    const forStrangers = endpoint.access === 'public' ? [{}] : []
    const isTokenRead = endpoint.access !== 'public' || errors?.includes('NOT_SIGNED_IN')
    const withToken = isTokenRead ? [{ bearer: [] }] : []
    expect(operation?.security).toEqual([...forStrangers, ...withToken])
    expect(operation?.['x-roles'] ?? 'public').toEqual(endpoint.access)
  })

  test('describes its parameters', () => {
    for (const parameter of operation?.parameters ?? [])
      expect([parameter.name, parameter.description]).not.toEqual([parameter.name, ''])
  })

  test('has examples that the contract accepts', () => {
    if (endpoint.body) endpoint.body.parse('body' in example ? example.body : undefined)
    if (!answerType) expect(endpoint.answer.parse(example.answer)).toEqual(example.answer)
  })
})

const inOperation = ([root, path, method]: (string | number)[]): Operation | undefined =>
  root === 'paths' ? document.paths[String(path)]?.[String(method)] : undefined

test('Spectral and its OWASP rules find nothing but the exceptions, and each exception', async () => {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [oas, owasp], rules: {} } as spectral.RulesetDefinition)
  const used = new Set()
  const found = (await linter.run(JSON.stringify(document))).filter(({ code, path }) => {
    const place = path.join('/')
    const excepted = lintExceptions.filter(
      ({ rules, at }) => rules.includes(String(code)) && at(place, inOperation(path)),
    )
    for (const exception of excepted) used.add(exception)
    return excepted.length === 0
  })
  expect(found.map(({ code, path, message }) => `${code} ${path.join('/')}: ${message}`)).toEqual(
    [],
  )
  expect([...used]).toHaveLength(lintExceptions.length)
}, 60_000)
