package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"math"
	"strconv"
	"strings"
	"time"
)

// isGenuine checks an event's signature and age. The body is the bytes as received.
func isGenuine(secret, id, timestamp, signatures string, body []byte) bool {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return false
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	sentAt, err := strconv.ParseFloat(timestamp, 64)
	isRecent := err == nil && math.Abs(float64(time.Now().Unix())-sentAt) < 300
	for _, signature := range strings.Split(signatures, " ") {
		if hmac.Equal([]byte(signature), []byte(expected)) {
			return isRecent
		}
	}
	return false
}
