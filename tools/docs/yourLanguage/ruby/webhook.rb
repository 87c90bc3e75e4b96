require 'openssl'

# Checks an event's signature and age. The body is the text as received.
def genuine?(secret, id, timestamp, signatures, body)
  key = secret.delete_prefix('whsec_').unpack1('m')
  expected = 'v1,' + [OpenSSL::HMAC.digest('SHA256', key, "#{id}.#{timestamp}.#{body}")].pack('m0')
  signed = signatures.split.any? { |each| OpenSSL.secure_compare(each, expected) }
  signed && (Time.now.to_i - timestamp.to_i).abs < 300
end
