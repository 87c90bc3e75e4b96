require 'bigdecimal/util'
require 'json'
require 'net/http'

SERVICE = 'http://localhost:3000/rest/1.0.0/'
REPEATABLE = [409, 429, 500, 503]

# Sends a call. Its name makes it safe to repeat.
def call(path, name, body)
  5.times do |attempt|
    pause = 2**attempt + rand
    begin
      response = send_once(URI(SERVICE + path), name, body)
      unless REPEATABLE.include?(response.code.to_i)
        return JSON.parse(response.body, decimal_class: BigDecimal)
      end
      pause = [pause, response['Retry-After'].to_i].max
    rescue Timeout::Error, SystemCallError, EOFError
      # It may have taken effect: repeat it under the same name.
    end
    sleep pause
  end
  raise "No reply to #{name}."
end

def send_once(url, name, body)
  options = { use_ssl: url.scheme == 'https', open_timeout: 10, read_timeout: 10, max_retries: 0 }
  Net::HTTP.start(url.host, url.port, **options) do |http|
    request = Net::HTTP::Post.new(url, 'Content-Type' => 'application/json', 'Idempotency-Key' => name)
    request.basic_auth 'demo-pos', 'demo-pos-secret'
    http.request(request, JSON.generate(body))
  end
end

reply = call('gift/sell.json', 'sale-in-ruby', {
  'merchantId' => 1,
  'storeCode' => '001',
  'cardInfo' => { 'printedCardNumber' => '7777000000000413' },
  'amount' => '25.00',
  'externalTransactionId' => 'sale-in-ruby'
})
abort "#{reply['errorCode']}: #{reply['errorMessage']}" if reply['result'] == 'failure'
puts "#{reply['pxTransactionId']} #{reply['currentBalance'].to_d.to_s('F')}"
