import fs from 'node:fs/promises'

const ERROR = Object.assign(new Error('too many open files'), { code: 'EMFILE' })
const SUBJECT = { name: '移居加拿大', drawing: 'harbour' } as const

test.each(['unicode.json', 'newsreader', 'noto-sans-hk-', 'harbour.svg'])(
  'renders an image after a first attempt failed to read %s',
  async (file) => {
    jest.resetModules()
    const { renderSocialImage } = await import('@/server/content/socialImage/render')
    const readFile = fs.readFile
    let failed = false
    const read = jest.spyOn(fs, 'readFile').mockImplementation((...args) => {
      if (failed || !String(args[0]).includes(file)) return readFile(...args)
      failed = true
      return Promise.reject(ERROR)
    })
    await expect(renderSocialImage(SUBJECT, 'zh-HK')).rejects.toBe(ERROR)
    expect((await renderSocialImage(SUBJECT, 'zh-HK')).length).toBeGreaterThan(10_000)
    read.mockRestore()
  },
)
